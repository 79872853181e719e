/** @jsxImportSource hono/jsx */
import type { ListedBatch } from "#db/floor/batches.ts";
import type { BoardDays } from "#db/floor/board/board.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { paths } from "#shop/paths.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { dueText } from "../_board/piece-row.tsx";

const COLUMNS: Columns = [
  "Batch",
  "Name",
  "Press",
  "Due",
  { label: "To do", number: true },
  { label: "Pieces", number: true },
];

type BatchListProps = { batches: readonly ListedBatch[]; days: BoardDays };

export function BatchList({ batches, days }: BatchListProps) {
  if (batches.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="batches">
      <h2 id="batches">Batches</h2>
      <div class="table-scroll">
        <Table columns={COLUMNS} class="table--cards">
          {batches.map((batch) => (
            <tr key={batch.id}>
              <th scope="row">
                <a href={paths.adminBatch(batch.id)}>{batchCode(batch.id)}</a>
              </th>
              <td data-label="Name">
                <bdi>{batch.name}</bdi>
              </td>
              <td data-label="Press">{batch.pressName ?? "Any"}</td>
              <td data-label="Due">{batch.dueOn ? dueText(batch.dueOn, days) : "Done"}</td>
              <td class="table__number" data-label="To do">
                {batch.open}
              </td>
              <td class="table__number" data-label="Pieces">
                {batch.pieces}
              </td>
            </tr>
          ))}
        </Table>
      </div>
    </section>
  );
}
