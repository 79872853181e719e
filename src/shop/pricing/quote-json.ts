import type { Shirts } from "../catalog/same-line.ts";
import { toDecimal } from "../money.ts";
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
  const rows = amountRows({ ...amounts, isShippingPending: quote.isShippingPending });
  return {
    lines: totals.lines.map((line, at) => ({ ...shirtOf(lines[at]), ...lineJson(line) })),
    ladder: quote.ladder.map(stepJson),
    subtotal: toDecimal(totals.subtotalCents),
    discountCode: amounts.discountCode,
    discount: toDecimal(totals.discountCents),
    shippingMethodId: amounts.shippingMethodId,
    shippingMethods: quote.methods.map(methodJson),
    shipping: toDecimal(totals.shippingCents),
    tax: toDecimal(totals.taxCents),
    taxes: totals.taxes.map(({ cents, rate, name }) => ({
      name,
      percent: rate === null ? null : rate / 1000,
      amount: toDecimal(cents),
    })),
    includesTax: totals.includesTax,
    total: toDecimal(totals.totalCents),
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

function methodJson({ cents, arrival, ...method }: QuotedMethod) {
  const [arrivesFrom, arrivesUntil] = [arrival?.from ?? null, arrival?.until ?? null];
  const price = { price: toDecimal(cents), priceText: shippingText(cents) };
  return { ...method, ...price, arrivesFrom, arrivesUntil };
}

function lineJson({ priceBreak, ...line }: LineTotals) {
  return {
    listUnitPrice: toDecimal(line.listUnitCents),
    surcharge: toDecimal(line.surchargeCents),
    unitPrice: toDecimal(line.unitCents),
    priceBreak: priceBreak && breakJson(priceBreak),
    subtotal: toDecimal(line.lineCents),
    discount: toDecimal(line.discountCents),
    tax: toDecimal(line.taxCents),
    total: toDecimal(line.totalCents),
  };
}

/** `lines` are places in the quote's; `hint` is there where the next break is within reach. */
function stepJson(step: LadderStep) {
  const { lines, pieces, priceBreak, next } = step;
  return {
    lines,
    pieces,
    priceBreak: priceBreak && breakJson(priceBreak),
    next: next && {
      ...breakJson(next),
      missing: next.missing,
      saves: toDecimal(next.savesCents),
    },
    hint: hintText(step) ?? null,
  };
}

function breakJson({ minPieces, basisPoints }: PriceBreak) {
  return { minPieces, percent: basisPoints / 100 };
}
