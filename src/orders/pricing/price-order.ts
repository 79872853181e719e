import type { NewOrderItem } from "#db/orders/new-orders.ts";
import type { FindBlank } from "#designs/blank-areas.ts";
import { CHARGE_LIMITS, formatUsd } from "#shop/money.ts";
import type { OrderLine } from "#shop/orders/order-payload.ts";
import type { OrderAmounts } from "#shop/pricing/order-amounts.ts";
import type { LineTotals } from "#shop/pricing/totals.ts";
import { quote } from "../quote/quote.ts";
import type { QuoteDeps, QuoteRequest } from "../quote/request.ts";
import { readOrderItems } from "./order-items.ts";
import { type Rejection, reject } from "./rejection.ts";

export type PricedOrder = { ok: true; items: NewOrderItem[]; amounts: OrderAmounts } | Rejection;

type OrderRequest = Omit<QuoteRequest, "lines"> & {
  shopperId: string;
  lines: readonly OrderLine[];
  findBlank?: FindBlank;
};

/** What the order holds and costs, as it will be stored; the same quote that its cart was shown. */
export async function priceOrder(
  deps: QuoteDeps,
  { shopperId, lines, findBlank, ...request }: OrderRequest,
): Promise<PricedOrder> {
  const { orderId } = request;
  const read = await readOrderItems(deps.sql, shopperId, lines, { orderId, findBlank });
  if (!read.ok) return read;
  const { totals, amounts, problems } = await quote(deps, { ...request, lines: read.lines });
  const [problem] = problems;
  if (problem) return reject(400, problem.message);
  const { totalCents: total } = totals;
  if (total < CHARGE_LIMITS.min || total > CHARGE_LIMITS.max) {
    const [min, max] = [formatUsd(CHARGE_LIMITS.min), formatUsd(CHARGE_LIMITS.max)];
    return reject(400, `An order costs between ${min} and ${max}; this one: ${formatUsd(total)}.`);
  }
  return { ok: true, items: read.items.map((item, at) => sold(item, totals.lines[at])), amounts };
}

function sold(item: NewOrderItem, line: LineTotals | undefined): NewOrderItem {
  // Totals have a line for each line they were given.
  if (!line) throw new Error("a line was not priced");
  const { unitCents, listUnitCents, discountCents, taxCents, taxName, taxRate } = line;
  const listUnitPriceCents = listUnitCents === unitCents ? null : listUnitCents;
  const costs = { discountCents, taxCents, taxName, taxRate };
  return { ...item, unitPriceCents: unitCents, listUnitPriceCents, ...costs };
}
