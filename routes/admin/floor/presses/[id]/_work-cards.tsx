/** @jsxImportSource hono/jsx */
import type { ListedWork } from "#db/floor/presses/listed-press-work.ts";
import type { ListedPress } from "#db/floor/presses/presses.ts";
import { batchCode, pieceCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { May, StaffForm } from "#ui/staff/may-open.tsx";
import { type Columns, Table } from "#ui/table.tsx";
import { TimeAgo } from "#ui/time-ago.tsx";

type WorkCardsProps = { press: ListedPress; works: readonly ListedWork[] };

/** What its program has not placed yet, and what it placed last. */
export function WorkCards({ press, works }: WorkCardsProps) {
  const open = works.filter(({ placedAt }) => !placedAt);
  const placed = works.filter(({ placedAt }) => placedAt);
  return (
    <>
      {open.length > 0 && (
        <Card
          title="Not placed yet"
          description="The next files for the hot folder, the first ones first."
          actions={
            <May open={paths.adminPressWorkDeletion(press.id)} method="POST">
              <Forget id={press.id} />
            </May>
          }
        >
          <WorkTable works={open} label="Not placed yet" />
        </Card>
      )}
      {placed.length > 0 && (
        <Card
          title="Placed last"
          description="If the RIP has lost files, its program can place them again."
        >
          <WorkTable works={placed} label="Placed last" />
        </Card>
      )}
    </>
  );
}

function WorkTable({ works, label }: { works: readonly ListedWork[]; label: string }) {
  return (
    <section class="table-scroll" tabindex={0} aria-label={label}>
      <Table columns={COLUMNS} class="table--cards">
        {works.map((work) => (
          <tr key={work.id}>
            <th scope="row" data-label="Files of">
              <span class="press-work">{nameOf(work)}</span>
            </th>
            <td class="table__number" data-label="Pieces">
              {work.pieces}
            </td>
            <td data-label="Scanned">
              <TimeAgo date={work.createdAt} />
            </td>
            <td data-label="State">
              <div class="press-work">
                {stateOf(work)}
                {work.note && <p class="muted small">{work.note}</p>}
              </div>
            </td>
            <td>{work.placedAt && <Again work={work} />}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

const COLUMNS: Columns = [
  "Files of",
  { label: "Pieces", number: true },
  "Scanned",
  "State",
  { label: "Actions", hidden: true },
];

function nameOf({ batch, first }: ListedWork): string {
  if (batch) return `${batchCode(batch.id)} ${batch.name}`;
  return first ? pieceCode(first) : "Nothing any more";
}

function stateOf({ placedAt, takenAt, note }: ListedWork) {
  if (placedAt) {
    return (
      <>
        placed <TimeAgo date={placedAt} />
      </>
    );
  }
  if (!takenAt) return "waits for the program";
  return note ? "the program has a problem" : "the program has begun";
}

function Again({ work: { id, pressId } }: { work: ListedWork }) {
  return (
    <StaffForm action={paths.adminPressWork(pressId, id)}>
      <Button variant="outline" size="sm">
        Place again
      </Button>
    </StaffForm>
  );
}

function Forget({ id }: { id: number }) {
  return (
    <>
      <Button type="button" variant="outline" popovertarget="forget-work">
        Forget all
      </Button>
      <dialog id="forget-work" class="dialog" popover="auto" aria-labelledby="forget-work-title">
        <h2 id="forget-work-title">Forget what is not placed yet?</h2>
        <p>
          None of it comes into the hot folder. A scan of the batch at the press loads it again.
        </p>
        <form class="dialog__actions" method="post" action={paths.adminPressWorkDeletion(id)}>
          <Button type="button" variant="outline" popovertarget="forget-work" autofocus>
            Keep it
          </Button>
          <Button variant="destructive">Forget all</Button>
        </form>
      </dialog>
    </>
  );
}
