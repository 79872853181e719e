/** @jsxImportSource hono/jsx */

import type { BoardPiece } from "#db/floor/board/board.ts";
import { areasText } from "#shop/floor/areas-text.ts";
import { type BoardState, pieceKeyText, STATE_PIECES } from "#shop/floor/board-query.ts";
import { countText, dueCountsText } from "#shop/floor/due-counts.ts";
import { stepLabel } from "#shop/floor/steps.ts";
import { boardUrl } from "./board-url.ts";
import type { Board } from "./load.ts";
import { dueText, PieceRow } from "./piece-row.tsx";

type ColumnProps = {
  board: Board;
  state: BoardState;
  pieces: readonly BoardPiece[];
  /** Pieces lead to their orders. */
  isLinked: boolean;
};

export function Column({ board, state, pieces, isLinked }: ColumnProps) {
  const { query, counts, steps } = board;
  const count = counts.get(state);
  const isOpen = !query.state || query.state === state;
  const label = state === "waiting" ? "Waiting" : stepLabel(state, steps);
  const href = boardUrl({
    ...query,
    state: isOne(query, state) ? undefined : state,
    after: undefined,
  });
  return (
    <section class="floor-column" aria-label={label}>
      <h2 class="floor-column__head">
        <a href={href} {...(isOne(query, state) && { "aria-current": "true" })}>
          {label}
        </a>{" "}
        <span class="floor-column__count" data-count={state}>
          {countText(count?.pieces ?? 0, count)}
        </span>
      </h2>
      <p class="floor-column__due" data-due={state}>
        {dueCountsText(count)}
      </p>
      {isOpen && <Groups board={board} pieces={pieces} isLinked={isLinked} />}
      {isOpen && <More board={board} state={state} pieces={pieces} />}
    </section>
  );
}

const isOne = (query: Board["query"], state: BoardState) => query.state === state;

type GroupsProps = Omit<ColumnProps, "state">;

function Groups({ board, pieces, isLinked }: GroupsProps) {
  const { group } = board.query;
  if (!group) return <Pieces board={board} pieces={pieces} isLinked={isLinked} />;
  return (
    <>
      {[...Map.groupBy(pieces, (piece) => groupOf(piece, board))].map(([name, some]) => (
        <section key={name}>
          <h3 class="floor-column__group">
            {name} <span class="muted">{some.length}</span>
          </h3>
          <Pieces board={board} pieces={some} isLinked={isLinked} />
        </section>
      ))}
    </>
  );
}

function groupOf(piece: BoardPiece, { query, filter }: Board): string {
  switch (query.group) {
    case "product":
      return piece.productName;
    case "color":
      return piece.color;
    case "areas":
      return areasText(piece.areas);
    case "batch":
      return piece.batchName ?? "No batch";
    default:
      return dueText(piece.dueOn, filter);
  }
}

function Pieces({ board, pieces, isLinked }: GroupsProps) {
  if (pieces.length === 0) return null;
  const isChosen = board.query.choose === "all";
  return (
    <ul class="floor-column__pieces">
      {pieces.map((piece) => PieceRow({ piece, days: board.filter, isChosen, isLinked }))}
    </ul>
  );
}

function More({ board, state, pieces }: Omit<ColumnProps, "isLinked">) {
  const { query, counts } = board;
  const count = counts.get(state);
  const left = (count?.pieces ?? 0) - pieces.length;
  const last = pieces.at(-1);
  const isCounted = left <= 0 && !count?.isMore;
  const isAll = !last || isCounted || (query.state && pieces.length < STATE_PIECES);
  if (isAll && !query.after) return null;
  const next = last && pieceKeyText(last);
  return (
    <p class="floor-column__more">
      {query.after && <a href={boardUrl({ ...query, after: undefined })}>First page</a>}
      {!isAll && !query.state && (
        <a href={boardUrl({ ...query, state })}>{countText(left, count)} more</a>
      )}
      {!isAll && query.state && next && (
        <a rel="next" href={boardUrl({ ...query, after: next })}>
          Next page
        </a>
      )}
    </p>
  );
}
