import type { Shirts } from "../catalog/same-line.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { hintText, type LadderStep } from "./ladder-hint.ts";
import { type AmountRow, amountRows, type OrderAmounts, shippingText } from "./order-amounts.ts";
import type { QuotedMethod, QuoteProblem } from "./quoted.ts";
import type { PriceBreak } from "./rules.ts";
import type { LineTotals, Totals } from "./totals.ts";

type Quote = {
  totals: Totals;
  amounts: OrderAmounts;
  ladder: readonly LadderStep[];
  methods: readonly QuotedMethod[];
  problems: readonly QuoteProblem[];
  isShippingPending: boolean;
  isLive: boolean;
  isTaxPending: boolean;
  takesCodes: boolean;
};

export type QuoteJson = ReturnType<typeof quoteJson>;

/** Amounts are decimal strings; `rows` are the same in words, as the shop's pages show them. */
export function quoteJson(lines: readonly Shirts[], { totals, amounts, ...quote }: Quote) {
  const { currency } = amounts;
  const decimal = (cents: Cents) => toDecimal(cents, currency);
  const rows = amountRows({ ...amounts, isShippingPending: quote.isShippingPending });
  return {
    currency,
    lines: totals.lines.map((line, at) => ({ ...shirtOf(lines[at]), ...lineJson(line, decimal) })),
    ladder: quote.ladder.map((step) => stepJson(step, decimal)),
    subtotal: decimal(totals.subtotalCents),
    discountCode: amounts.discountCode,
    discount: decimal(totals.discountCents),
    shippingMethodId: amounts.shippingMethodId,
    shippingMethods: quote.methods.map((method) => methodJson(method, currency)),
    shipping: decimal(totals.shippingCents),
    tax: decimal(totals.taxCents),
    taxes: totals.taxes.map(({ cents, rate, name }) => ({
      name,
      percent: rate === null ? null : rate / 1000,
      amount: decimal(cents),
    })),
    includesTax: totals.includesTax,
    total: decimal(totals.totalCents),
    rows: quote.isTaxPending ? withPendingTax(rows) : rows,
    problems: quote.problems,
    isLive: quote.isLive,
    isTaxPending: quote.isTaxPending,
    takesCodes: quote.takesCodes,
  };
}

function withPendingTax(rows: readonly AmountRow[]): AmountRow[] {
  const pending = { name: "Tax", text: "Calculated by your address" };
  return rows.flatMap((row) => (row.isTotal ? [pending, row] : [row]));
}

function shirtOf(shirt: Shirts | undefined) {
  if (!shirt) return {};
  const { productId, size, color, quantity } = shirt;
  return { productId, size, color, quantity };
}

function methodJson({ cents, arrival, ...method }: QuotedMethod, currency: CurrencyCode) {
  const [arrivesFrom, arrivesUntil] = [arrival?.from ?? null, arrival?.until ?? null];
  const price = {
    price: toDecimal(cents, currency),
    priceText: shippingText(cents, currency),
  };
  return { ...method, ...price, arrivesFrom, arrivesUntil };
}

type Decimal = (cents: Cents) => string;

function lineJson({ priceBreak, ...line }: LineTotals, decimal: Decimal) {
  return {
    listUnitPrice: decimal(line.listUnitCents),
    surcharge: decimal(line.surchargeCents),
    unitPrice: decimal(line.unitCents),
    priceBreak: priceBreak && breakJson(priceBreak),
    subtotal: decimal(line.lineCents),
    discount: decimal(line.discountCents),
    tax: decimal(line.taxCents),
    total: decimal(line.totalCents),
  };
}

/** `lines` are places in the quote's; `hint` is there where the next break is within reach. */
function stepJson(step: LadderStep, decimal: Decimal) {
  const { lines, pieces, priceBreak, next } = step;
  return {
    lines,
    pieces,
    priceBreak: priceBreak && breakJson(priceBreak),
    next: next && {
      ...breakJson(next),
      missing: next.missing,
      saves: decimal(next.savesCents),
    },
    hint: hintText(step) ?? null,
  };
}

function breakJson({ minPieces, basisPoints }: PriceBreak) {
  return { minPieces, percent: basisPoints / 100 };
}
