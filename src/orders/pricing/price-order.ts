import type { Costs, NewLine } from "#db/orders/new-orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import type { RequestedLine } from "#shop/orders/requested-lines.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import type { Totals } from "#shop/pricing/totals.ts";
import { quote } from "../quote/quote.ts";
import type { QuoteDeps, QuoteRequest } from "../quote/request.ts";
import { boundsProblem } from "./bounds-problem.ts";
import { readOrderItems } from "./order-items.ts";
import { type Rejection, reject } from "./rejection.ts";

type PricedOrder = { ok: true; items: NewLine[]; amounts: OrderAmounts } | Rejection;

type PriceRequest = Omit<QuoteRequest, "lines"> & {
  shopperId: string;
  lines: readonly RequestedLine[];
  findBlank?: FindBlank;
};

/** Prices an order as it will be stored, by the same quote that its cart was shown. */
export async function priceOrder(
  deps: QuoteDeps,
  { shopperId, lines, findBlank, ...request }: PriceRequest,
): Promise<PricedOrder> {
  const { orderId, pricesIn } = request;
  const { units } = await deps.shopSettings.read();
  const by = { orderId, pricesIn, findBlank, units };
  const read = await readOrderItems(deps.sql, shopperId, lines, by);
  if (!read.ok) return read;
  const { totals, amounts, problems } = await quote(deps, { ...request, lines: read.lines });
  const [problem] = problems;
  if (problem) return reject(400, problem.message);
  const tooMuch = boundsProblem(amounts.totalCents, amounts.currency);
  if (tooMuch) return tooMuch;
  return { ok: true, items: withCosts(read.items, totals), amounts };
}

/** Totals have a line for each item, in their order. */
export function withCosts(
  items: readonly Omit<NewLine, Costs>[],
  { lines }: Pick<Totals, "lines">,
): NewLine[] {
  return items.map((item, at) => {
    const line = lines[at];
    if (!line) throw new Error("a line was not priced");
    const { unitCents, listUnitCents, discountCents, taxCents, taxName, taxRate } = line;
    const listUnitPriceCents = listUnitCents === unitCents ? null : listUnitCents;
    const costs = { discountCents, taxCents, taxName, taxRate };
    return { ...item, unitPriceCents: unitCents, listUnitPriceCents, ...costs };
  });
}
