import type { NewLine } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import type { FoundRules } from "#db/pricing/rules.ts";
import type { PricedLine } from "#shop/pricing/rules.ts";
import { quote } from "../quote/quote.ts";
import type { QuoteDeps, QuoteRequest } from "../quote/request.ts";
import type { PreparedLine } from "./edit-lines.ts";
import { sameWay } from "./rules-of-edit.ts";

type Agreed = {
  /** Each line at the price of a piece that counts for it. */
  lines: PricedLine[];
  /** Breaks and print areas are in those prices. */
  rules: Partial<Pick<FoundRules, "breaks" | "surcharges" | "methods" | "hasZones">>;
  withListPrice: (item: NewLine, at: number) => NewLine;
};

type Priced = {
  request: Omit<QuoteRequest, "lines" | "code">;
  prepared: { before: PricedLine[]; lines: PreparedLine[] };
  /** It goes where it went, in the way that it had. */
  isSamePlace: boolean;
};

/**
 * Quotes the order before and after with today's rules. Where both say the same of a line's piece, it
 * costs what the customer agreed to; else what it costs today.
 */
export async function agreedPrices(
  deps: QuoteDeps,
  order: Order,
  { request, prepared: { before, lines }, isSamePlace }: Priced,
): Promise<Agreed> {
  // Only the prices of pieces are read of these two, so Stripe Tax is not called for them.
  const untaxed = { ...request, code: null, tax: { mayCall: async () => false } };
  const after = lines.map(({ priced }) => priced);
  const [was, is] = [
    await quote(deps, { ...untaxed, lines: before }),
    await quote(deps, { ...untaxed, lines: after }),
  ];
  // Net prices cannot be told from those with tax any more.
  const isNet = is.rules.tax.isExempt && is.rules.tax.includesTax;
  if (isNet) return { lines: after, rules: {}, withListPrice: (item) => item };
  const prices = lines.map(({ wanted, item, isSameThing }, at) => {
    const [now, then] = [is.totals.lines[at], was.totals.lines[wanted.like]];
    if (!now || !then) throw new Error("a line was not priced");
    const { unitCents, listUnitCents } = now;
    if (isSameThing && unitCents === then.unitCents) {
      return { unit: item.unitPriceCents, list: item.listUnitPriceCents };
    }
    return { unit: unitCents, list: listUnitCents === unitCents ? null : listUnitCents };
  });
  const isSameWay = isSamePlace && was.totals.shippingCents === is.totals.shippingCents;
  return {
    lines: after.map((line, at) => ({ ...line, priceCents: prices[at]?.unit ?? line.priceCents })),
    rules: { breaks: [], surcharges: [], ...(isSameWay && sameWay(order)) },
    withListPrice: (item, at) => ({ ...item, listUnitPriceCents: prices[at]?.list ?? null }),
  };
}
