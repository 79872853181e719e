import type { ISql } from "postgres";
import { listSharers, type Sharer } from "#db/reports/sharers.ts";
import { type Cell, csvHead, csvLine, type Decimal } from "#shop/csv.ts";
import { type Cents, type CurrencyCode, toDecimal } from "#shop/money.ts";
import { BY_LABELS, type SalesBy } from "#shop/reports/dimensions.ts";
import {
  baseCents,
  type Figures,
  invoicedCents,
  netCents,
  netTaxCents,
  refundedBaseCents,
  takenOff,
} from "#shop/reports/figures.ts";
import type { ReportFile } from "#shop/reports/report-query.ts";
import { rateText } from "#shop/reports/tax-key.ts";
import type { TaxRow } from "#shop/reports/tax-rows.ts";
import type { Basis } from "./read.ts";
import { loadDays, loadRows } from "./sales.ts";
import { loadTax } from "./tax.ts";

type File = { report: ReportFile; by: SalesBy; basis: Basis };

/** A report as CSV: amounts with a dot and their currency beside them, days and places as ISO writes them. */
export async function* csvOf(sql: ISql, { report, by, basis }: File): AsyncGenerator<string> {
  const { currency, period } = basis;
  switch (report) {
    case "sales":
      return yield* table(
        [[BY_LABELS[by], ({ name }) => name], ...sales(currency)],
        await salesRows(sql, by, basis),
      );
    case "refunds":
      return yield* table(refunds(currency), (await loadRows(sql, basis, "reason", null)).rows);
    case "tax":
      return yield* table(
        [["Month", ({ month }) => month], ...taxes(currency)],
        (await loadTax(sql, basis)).months,
      );
    case "countries":
      return yield* table(taxes(currency), (await loadTax(sql, basis)).countries);
    case "gallery":
      return yield* table(
        sharers(currency),
        await listSharers(sql, { currency, days: period }, null),
      );
  }
}

type Columns<Row> = [name: string, cell: (row: Row) => Cell][];

/** Limit of owner: lines of a report that are put together at once [lines]; the rest follow. */
const LINES = 500;

function* table<Row>(columns: Columns<Row>, rows: readonly Row[]): Generator<string> {
  yield csvHead(columns.map(([name]) => name));
  for (let at = 0; at < rows.length; at += LINES) {
    const some = rows.slice(at, at + LINES);
    yield some.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join("");
  }
}

type Compared = { name: string; now: Figures; before: Figures };

async function salesRows(sql: ISql, by: SalesBy, basis: Basis): Promise<Compared[]> {
  if (by !== "day") return (await loadRows(sql, basis, by, null)).rows;
  const days = await loadDays(sql, basis);
  return days.map(({ day, now, before }) => ({ name: day, now, before }));
}

const money = (cents: Cents, currency: CurrencyCode): Decimal => ({
  decimal: toDecimal(cents, currency),
});

const inCurrency = <Row>(currency: CurrencyCode): Columns<Row>[number] => [
  "Currency",
  () => currency.toUpperCase(),
];

function sales(of: CurrencyCode): Columns<Compared> {
  return [
    inCurrency(of),
    ["Orders", ({ now }) => now.invoices],
    ["Pieces", ({ now }) => now.pieces],
    ["Goods", ({ now }) => money(now.goodsCents, of)],
    ["Discounts", ({ now }) => money(takenOff(now.discountCents), of)],
    ["Shipping", ({ now }) => money(now.shippingCents, of)],
    ["Tax", ({ now }) => money(now.taxCents, of)],
    ["Invoiced", ({ now }) => money(invoicedCents(now), of)],
    ["Credit notes", ({ now }) => now.notes],
    ["Refunded pieces", ({ now }) => now.refundedPieces],
    ["Refunded", ({ now }) => money(takenOff(now.refundedCents), of)],
    ["Tax of it", ({ now }) => money(takenOff(now.refundedTaxCents), of)],
    ["Net", ({ now }) => money(netCents(now), of)],
    ["Net before", ({ before }) => money(netCents(before), of)],
  ];
}

function refunds(of: CurrencyCode): Columns<Compared> {
  return [
    ["Reason", ({ name }) => name],
    inCurrency(of),
    ["Credit notes", ({ now }) => now.notes],
    ["Pieces", ({ now }) => now.refundedPieces],
    ["Refunded", ({ now }) => money(now.refundedCents, of)],
    ["Tax of it", ({ now }) => money(now.refundedTaxCents, of)],
    ["Refunded before", ({ before }) => money(before.refundedCents, of)],
  ];
}

function taxes(of: CurrencyCode): Columns<TaxRow> {
  return [
    ["Country", ({ country }) => country],
    ["State", ({ state }) => state],
    ["Tax", ({ name }) => name],
    ["Rate in %", ({ rate }) => rateText(rate)],
    inCurrency(of),
    ["Invoices", ({ figures }) => figures.invoices],
    ["Base", ({ figures }) => money(baseCents(figures), of)],
    ["Tax amount", ({ figures }) => money(figures.taxCents, of)],
    ["Credit notes", ({ figures }) => figures.notes],
    ["Base of credit notes", ({ figures }) => money(takenOff(refundedBaseCents(figures)), of)],
    ["Tax of credit notes", ({ figures }) => money(takenOff(figures.refundedTaxCents), of)],
    ["Base to file", ({ figures }) => money(baseCents(figures) - refundedBaseCents(figures), of)],
    ["Tax to file", ({ figures }) => money(netTaxCents(figures), of)],
  ];
}

function sharers(of: CurrencyCode): Columns<Sharer> {
  return [
    ["Sharer", ({ username }) => username ?? "Designs that were deleted"],
    inCurrency(of),
    ["Designs sold", ({ designs }) => designs],
    ["Sales", ({ sales: many }) => many],
    ["Pieces", ({ pieces }) => pieces],
    ["Net", ({ netCents: cents }) => money(cents, of)],
    ["Likes", ({ likes }) => likes],
  ];
}
