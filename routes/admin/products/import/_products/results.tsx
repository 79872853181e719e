/** @jsxImportSource hono/jsx */
import type { ImportItem } from "#db/catalog/imports/items.ts";
import { OUTCOME_NAMES } from "#shop/catalog/imports/report-csv.ts";
import { paths } from "#shop/paths.ts";
import { type Columns, Table } from "#ui/table.tsx";

const COLUMNS: Columns = ["Product", "Outcome", "Photos", "To know"];

/** What became of each product. */
export function Results({ items }: { items: readonly ImportItem[] }) {
  return (
    <Table columns={COLUMNS} class="table--cards">
      {items.map((item) => (
        <tr key={item.place}>
          <th scope="row">
            {item.productId ? (
              <a href={paths.adminProduct(item.productId)}>{item.plan.name}</a>
            ) : (
              item.plan.name
            )}
          </th>
          <td data-label="Outcome">{item.outcome ? OUTCOME_NAMES[item.outcome] : "Waits"}</td>
          <td data-label="Photos">{photosText(item)}</td>
          <td data-label="To know">{messagesText(item)}</td>
        </tr>
      ))}
    </Table>
  );
}

function photosText({ photos, photosDone }: ImportItem): string {
  return photos.length === 0 ? "–" : `${photosDone} of ${photos.length}`;
}

function messagesText({ plan, report }: ImportItem): string {
  const count = plan.problems.length + plan.notes.length + report.length;
  if (count === 0) return "–";
  return count === 1 ? "1 row" : `${count} rows`;
}
