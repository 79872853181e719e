/** @jsxImportSource hono/jsx */
import type { SpoiltRow } from "#db/floor/reports.ts";
import { shareOf, sum } from "#shop/floor/reports/report.ts";
import { SPOILT_LABELS, SPOILT_REASONS } from "#shop/floor/spoilt.ts";
import { type Columns, Table } from "#ui/table.tsx";
import type { Report } from "./load.ts";
import { ReportCard } from "./report-card.tsx";
import { countText, percentText } from "./texts.ts";

type SpoiltCardProps = { range: Report["range"]; rows: readonly SpoiltRow[] };

/** Limit of floor: rows of product and color that the page of spoilt pieces has [rows]; the CSV has all. */
const ROWS = 40;

export function SpoiltCard({ range, rows }: SpoiltCardProps) {
  const spoilt = rows.filter((row) => row.spoilt > 0);
  return (
    <ReportCard
      range={range}
      section="spoilt"
      title="Spoilt"
      description="Pieces that had to be made again, and their share of what was printed on the same days."
    >
      {spoilt.length > 0 ? (
        <>
          <Reasons rows={rows} />
          <Products rows={spoilt.slice(0, ROWS)} />
          {spoilt.length > ROWS && (
            <p class="muted small">{countText(spoilt.length - ROWS)} more are in the CSV.</p>
          )}
        </>
      ) : (
        <p class="muted">Nothing was spoilt on these days.</p>
      )}
    </ReportCard>
  );
}

function Reasons({ rows }: Pick<SpoiltCardProps, "rows">) {
  const printed = sum(rows, "printed");
  const all = sum(rows, "spoilt");
  return (
    <Table
      columns={REASONS}
      class="table--cards"
      foot={<Row name="All" pieces={all} of={printed} />}
    >
      {SPOILT_REASONS.filter((reason) => sum(rows, reason) > 0).map((reason) => (
        <Row key={reason} name={SPOILT_LABELS[reason]} pieces={sum(rows, reason)} of={printed} />
      ))}
    </Table>
  );
}

function Row({ name, pieces, of }: { name: string; pieces: number; of: number }) {
  return (
    <tr>
      <th scope="row" data-label="Reason">
        {name}
      </th>
      <td class="table__number" data-label="Pieces">
        {countText(pieces)}
      </td>
      <td class="table__number" data-label="Share of printed">
        {percentText(shareOf(pieces, of))}
      </td>
    </tr>
  );
}

const REASONS: Columns = [
  "Reason",
  { label: "Pieces", number: true },
  { label: "Share of printed", number: true },
];

function Products({ rows }: Pick<SpoiltCardProps, "rows">) {
  return (
    <Table columns={PRODUCTS} class="table--cards">
      {rows.map((row) => (
        <tr key={`${row.productId} ${row.color}`}>
          <th scope="row" data-label="Product">
            {row.productName}
          </th>
          <td data-label="Color">{row.color}</td>
          <td data-label="Why">{reasonsText(row)}</td>
          <td class="table__number" data-label="Spoilt">
            {countText(row.spoilt)}
          </td>
          <td class="table__number" data-label="Printed">
            {countText(row.printed)}
          </td>
          <td class="table__number" data-label="Share of printed">
            {percentText(shareOf(row.spoilt, row.printed))}
          </td>
        </tr>
      ))}
    </Table>
  );
}

const PRODUCTS: Columns = [
  "Product",
  "Color",
  "Why",
  { label: "Spoilt", number: true },
  { label: "Printed", number: true },
  { label: "Share of printed", number: true },
];

/** `3 misprint, 1 lost` */
function reasonsText(row: SpoiltRow): string {
  return SPOILT_REASONS.filter((reason) => row[reason] > 0)
    .map((reason) => `${row[reason]} ${SPOILT_LABELS[reason].toLowerCase()}`)
    .join(", ");
}
