import type { ListedInvoice } from "#db/invoices/list.ts";
import { type Cell, csvHead, csvLine, type Decimal } from "#shop/csv.ts";
import { dayAt } from "#shop/day.ts";
import { currencyOf, type TaxSum } from "#shop/invoices/invoice-facts.ts";
import { type Cents, toDecimal } from "#shop/money.ts";

type Row = { paper: ListedInvoice; tax: TaxSum; timeZone: string };

const COLUMNS: [name: string, cell: (row: Row) => Cell][] = [
  ["Number", ({ paper }) => paper.facts.number],
  ["Kind", ({ paper }) => (paper.kind === "invoice" ? "Invoice" : "Credit note")],
  ["Date", ({ paper }) => paper.issuedOn],
  ["Order", ({ paper }) => paper.orderId],
  ["For invoice", ({ paper }) => paper.facts.invoice?.number],
  ["Customer", ({ paper }) => paper.facts.buyer.address[0]],
  ["Customer's tax number", ({ paper }) => paper.facts.buyer.taxNumber],
  ["Tax", ({ tax }) => tax.taxName],
  ["Rate in %", ({ tax }) => (tax.taxRate === null ? "" : String(tax.taxRate / 1000))],
  ["Net", ({ paper, tax }) => signed(paper, tax.netCents)],
  ["Tax amount", ({ paper, tax }) => signed(paper, tax.taxCents)],
  ["Gross", ({ paper, tax }) => signed(paper, tax.netCents + tax.taxCents)],
  ["Currency", ({ paper }) => currencyOf(paper.facts).toUpperCase()],
  ["Canceled on", ({ paper, timeZone }) => paper.canceledAt && dayAt(paper.canceledAt, timeZone)],
  // Rates may be the same in two states: where it was taxed tells them apart.
  ["Country", ({ paper }) => paper.facts.place?.countryCode],
  ["State", ({ paper }) => paper.facts.place?.stateCode],
];

export const csvColumns = (): string => csvHead(COLUMNS.map(([name]) => name));

/** A line for each tax of a paper, so that a month's are summed by rate. */
export function csvLines(papers: readonly ListedInvoice[], timeZone: string): string {
  const rows = papers.flatMap((paper) =>
    paper.facts.taxes.map((tax) => ({ paper, tax, timeZone })),
  );
  return rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join("");
}

/** A canceled paper is 0. */
function signed({ kind, canceledAt, facts }: ListedInvoice, cents: Cents): Decimal {
  const counted = canceledAt ? 0 : cents;
  const shown = kind === "invoice" || counted === 0 ? counted : -counted;
  return { decimal: toDecimal(shown, currencyOf(facts)) };
}
