/** @jsxImportSource hono/jsx */
import type { ImportPreview } from "#catalog/preview-import.ts";
import type { ImportChange } from "#shop/catalog/csv/plan-import.ts";
import { cellChanges } from "#shop/catalog/variant-cells.ts";
import type { CurrencyCode } from "#shop/money.ts";
import { paths } from "#shop/paths.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { Button, LinkButton } from "#ui/forms/button.tsx";
import { useShop } from "#ui/shop.ts";
import { type Columns, Table } from "#ui/table.tsx";

/**
 * Limit of owner: changes that the preview of an import lists [changes]; the number of the others.
 * They are enough to see that the file is the right one.
 */
const MAX_SHOWN = 200;
/** Limit of owner: problems that it lists [problems]; the number of the others. */
const MAX_PROBLEMS = 20;

export function Preview({ preview }: { preview: ImportPreview }) {
  if (preview.outcome === "ready") return <Ready {...preview} />;
  if (preview.outcome === "nothing") {
    return (
      <Alert title="Nothing to change">
        {rows(preview.unchanged)} the shop has it as the file says.
      </Alert>
    );
  }
  const { outcome } = preview;
  const problems =
    outcome === "wrong-file"
      ? [preview.problem]
      : preview.problems.map(
          ({ row, column, problem }) => `Row ${row}, column ${column}: ${problem}`,
        );
  return (
    <Alert variant="destructive" title="Nothing was changed">
      <ul>
        {problems.slice(0, MAX_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      {problems.length > MAX_PROBLEMS && <p>And {problems.length - MAX_PROBLEMS} more.</p>}
    </Alert>
  );
}

function rows(count: number): string {
  return count === 1 ? "In 1 row" : `In ${count} rows`;
}

type ReadyProps = Extract<ImportPreview, { outcome: "ready" }>;

function Ready({ id, changes, unchanged }: ReadyProps) {
  const { currency } = useShop();
  const cells = changes.flatMap((change) => cellsOf(change, currency));
  const variants = changes.length === 1 ? "1 variant" : `${changes.length} variants`;
  const same = unchanged > 0 ? ` ${rows(unchanged)} nothing changes.` : "";
  return (
    <Card title={`${variants} will change`} description={`Nothing is changed yet.${same}`}>
      <div class="table-scroll">
        <Table columns={COLUMNS} class="table--cards import-changes">
          {cells.slice(0, MAX_SHOWN).map(({ sku, name, label, from, to }) => (
            <tr key={`${sku} ${label}`}>
              <th scope="row">
                {sku}
                <p class="muted small">{name}</p>
              </th>
              <td data-label="Column">{label}</td>
              <td data-label="Now">{from || "–"}</td>
              <td data-label="After">{to || "–"}</td>
            </tr>
          ))}
        </Table>
      </div>
      {cells.length > MAX_SHOWN && <p>And {cells.length - MAX_SHOWN} changes more.</p>}
      <form class="row" method="post" action={paths.adminProductsImportConfirm}>
        <input type="hidden" name="id" value={id} />
        <Button>Import {variants}</Button>
        <LinkButton href={paths.adminProducts} variant="ghost">
          Cancel
        </LinkButton>
      </form>
    </Card>
  );
}

const COLUMNS: Columns = ["SKU", "Column", "Now", "After"];

function cellsOf({ before, after, name }: ImportChange, currency: CurrencyCode) {
  return cellChanges(before, after, currency).map((change) => ({
    sku: before.sku,
    name,
    ...change,
  }));
}
