/** @jsxImportSource hono/jsx */
import { countryOf } from "#shop/addresses/countries.ts";
import { stateName } from "#shop/addresses/states.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";
import {
  addFigures,
  baseCents,
  type Figures,
  netTaxCents,
  refundedBaseCents,
  takenOff,
} from "#shop/reports/figures.ts";
import { rateText } from "#shop/reports/tax-key.ts";
import type { TaxRow } from "#shop/reports/tax-rows.ts";
import { type Columns, Table } from "#ui/table.tsx";
import { WideTable } from "./report-card.tsx";
import { countText } from "./texts.ts";

type TaxTableProps = {
  label: string;
  rows: readonly TaxRow[];
  total: Figures;
  currency: CurrencyCode;
};

/** Invoices, then the credit notes apart, then what is left to file. */
export function TaxTable({ label, rows, total, currency }: TaxTableProps) {
  const byMonth = rows.some(({ month }) => month !== "");
  const first = byMonth ? ["Month", "Place"] : ["Country"];
  return (
    <WideTable label={label}>
      <Table
        columns={[...first, ...COLUMNS]}
        foot={
          <tr>
            <th scope="row" colspan={first.length + 2}>
              All
            </th>
            <MoneyCells figures={total} currency={currency} withPapers={false} />
          </tr>
        }
      >
        {rows.map((row) => (
          <Row
            key={JSON.stringify({ ...row, figures: 0 })}
            row={row}
            byMonth={byMonth}
            currency={currency}
          />
        ))}
      </Table>
    </WideTable>
  );
}

type RowProps = { row: TaxRow; byMonth: boolean; currency: CurrencyCode };

function Row({ row, byMonth, currency }: RowProps) {
  const { month, name, rate, figures } = row;
  return (
    <tr>
      {byMonth && <th scope="row">{month}</th>}
      {byMonth ? <td>{placeText(row)}</td> : <th scope="row">{placeText(row)}</th>}
      <td>
        <bdi>{name || "No tax"}</bdi>
      </td>
      <td class="table__number">{rateText(rate) && `${rateText(rate)}%`}</td>
      <MoneyCells figures={figures} currency={currency} />
    </tr>
  );
}

type CellsProps = { figures: Figures; currency: CurrencyCode; withPapers?: boolean };

/** Papers of several rates would count more than once in a sum. */
function MoneyCells({ figures, currency, withPapers = true }: CellsProps) {
  const money = (cents: Cents) => <td class="table__number">{formatMoney(cents, currency)}</td>;
  const papers = (count: number) => <td class="table__number">{withPapers && countText(count)}</td>;
  const { invoices, taxCents, notes, refundedTaxCents } = figures;
  return (
    <>
      {papers(invoices)}
      {money(baseCents(figures))}
      {money(taxCents)}
      {papers(notes)}
      {money(takenOff(refundedBaseCents(figures)))}
      {money(takenOff(refundedTaxCents))}
      {money(baseCents(figures) - refundedBaseCents(figures))}
      {money(netTaxCents(figures))}
    </>
  );
}

const COLUMNS: Columns = [
  "Tax",
  ...[
    "Rate",
    "Invoices",
    "Base",
    "Tax amount",
    "Credit notes",
    "Their base",
    "Their tax",
    "Base to file",
    "Tax to file",
  ].map((label) => ({ label, number: true })),
];

/** `California, United States` */
export function placeText({ country, state }: Pick<TaxRow, "country" | "state">): string {
  if (!country) return "Unknown";
  const name = countryOf(country)?.name ?? country;
  return state ? `${stateName(country, state) ?? state}, ${name}` : name;
}

/** What is taken by place, the most first. */
export function taxByPlace(rows: readonly TaxRow[]): { name: string; cents: Cents }[] {
  const places = Map.groupBy(rows, placeText);
  return [...places]
    .map(([name, some]) => ({
      name,
      cents: netTaxCents(addFigures(some.map((one) => one.figures))),
    }))
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => other.cents - one.cents);
}
