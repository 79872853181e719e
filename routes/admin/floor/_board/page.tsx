/** @jsxImportSource hono/jsx */
import type { Child, PropsWithChildren } from "hono/jsx";
import { paths } from "#shop/paths.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { LinkButton } from "#ui/forms/button.tsx";
import { useMayOpen } from "#ui/staff/may-open.tsx";
import { PieceActions } from "./actions.tsx";
import { boardUrl, isNarrowed } from "./board-url.ts";
import { Column } from "./column.tsx";
import { BoardFilters } from "./filters.tsx";
import type { Board } from "./load.ts";

export function BoardPage(board: Board) {
  const { query, states, counts, pieces } = board;
  const mayOpen = useMayOpen();
  const mayAct = mayOpen(paths.adminFloorPieces, "POST");
  const isLinked = mayOpen(paths.adminOrderPage(1));
  const total = states.reduce((sum, state) => sum + (counts.get(state)?.pieces ?? 0), 0);
  return (
    <>
      <BoardFilters {...board} />
      {total === 0 ? (
        <NothingToDo query={query} />
      ) : (
        <Framed mayAct={mayAct} actions={<PieceActions {...board} />}>
          <div
            class={query.state ? "floor-board floor-board--one" : "floor-board"}
            data-board={boardUrl(query)}
          >
            {states.map((state) => (
              <Column
                key={state}
                board={board}
                state={state}
                isLinked={isLinked}
                pieces={pieces.filter((piece) => piece.state === state)}
              />
            ))}
          </div>
        </Framed>
      )}
    </>
  );
}

type FramedProps = PropsWithChildren<{ mayAct: boolean; actions: Child }>;

/** Who may not change pieces reads the board without boxes. */
function Framed({ mayAct, actions, children }: FramedProps) {
  if (!mayAct) return <div class="floor stack pieces-read">{children}</div>;
  return (
    <form class="floor stack" method="post" action={paths.adminFloorPieces}>
      {actions}
      {children}
    </form>
  );
}

function NothingToDo({ query }: Pick<Board, "query">) {
  if (isNarrowed(query)) {
    return (
      <EmptyState icon="box" title="No pieces found" text="Try changing your filters">
        <LinkButton href={paths.adminFloor}>Show all pieces</LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="box"
      title="Nothing to make"
      text="Each thing of a paid order is a piece here, until its order has left. A shop with few orders needs none of this: an order's page has its print files."
    />
  );
}
