import {
  currencyOf,
  type InvoiceFacts,
  type InvoiceLine,
  type TaxGroup,
} from "#shop/invoices/invoice-facts.ts";
import { type Cents, formatMoney } from "#shop/money.ts";
import { SHIPPING } from "#shop/orders/refunds/line-refund.ts";
import { formatTaxRate, taxLabel } from "#shop/pricing/percent.ts";

type Column<Row> = {
  label: string;
  /** At least so wide [points]; the first column takes what is left. */
  width: number;
  text: (row: Row) => string;
};

export type Columns<Row> = readonly Column<Row>[];

/** An invoice's shipping stands among its sums. */
export function shownLines({ kind, lines }: InvoiceFacts): InvoiceLine[] {
  return lines.filter(({ position }) => kind === "credit-note" || position !== SHIPPING);
}

export function lineColumns(facts: InvoiceFacts): Columns<InvoiceLine> {
  const { kind, includesTax } = facts;
  const money = moneyIn(facts);
  const lines = shownLines(facts);
  const withTax = lines.some(({ taxName }) => taxName !== "");
  const withDiscount = lines.some(({ discountCents }) => discountCents > 0);
  const withPieces = lines.some(({ quantity }) => quantity !== null);
  const columns: (Column<InvoiceLine> | false)[] = [
    { label: "Description", width: 0, text: lineText },
    withPieces && { label: "Pieces", width: 44, text: ({ quantity }) => String(quantity ?? "") },
    kind === "invoice" && {
      label: "Price",
      width: 66,
      text: ({ unitCents }) => (unitCents === null ? "" : money(unitCents)),
    },
    withDiscount && {
      label: "Discount",
      width: 62,
      text: ({ discountCents }) => (discountCents > 0 ? money(-discountCents) : ""),
    },
    withTax && { label: "Tax", width: 92, text: (line) => taxOfLine(line, money) },
    {
      label: "Amount",
      width: 76,
      // Taxes that come on top stand among the sums.
      text: ({ cents, taxCents }) => money(includesTax ? cents : cents - taxCents),
    },
  ];
  return columns.filter((column) => column !== false);
}

function lineText({ text, detail }: InvoiceLine): string {
  return [text, detail].filter(Boolean).join(", ");
}

/** Writes an amount in the currency of the paper. */
export type Money = (cents: Cents) => string;

export function moneyIn(facts: Pick<InvoiceFacts, "currency">): Money {
  return (cents) => formatMoney(cents, currencyOf(facts));
}

function taxOfLine(line: InvoiceLine, money: Money): string {
  if (!line.taxName) return "–";
  const { taxRate, taxCents } = line;
  return taxRate === null ? money(taxCents) : `${formatTaxRate(taxRate)} ${money(taxCents)}`;
}

export function taxText({ taxName, taxRate }: TaxGroup): string {
  return taxName ? taxLabel(taxName, taxRate) : "Without tax";
}
