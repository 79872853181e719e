import type { Order } from "#db/orders/orders.ts";
import { findExpiry } from "#db/orders/payments/unpaid.ts";
import type { Services } from "#services/services.ts";
import { isAnswerable } from "#shop/orders/drafts/draft.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import type { FoundQuote } from "./find.ts";

/**
 * `open`: to be answered. `payable`: accepted, and to be paid. `made`: its order was canceled, or waits
 * for staff. The others say why nothing is to be done.
 */
export type QuoteState =
  | "open"
  | "payable"
  | "paid"
  | "declined"
  | "withdrawn"
  | "over"
  | "canceled";

export async function stateOf(
  { sql }: Pick<Services, "sql">,
  { draft, order }: Pick<FoundQuote, "draft" | "order">,
): Promise<QuoteState> {
  if (order) return stateOfOrder(sql, order);
  if (isAnswerable(draft, new Date())) return "open";
  if (draft.status === "declined" || draft.status === "withdrawn") return draft.status;
  return "over";
}

async function stateOfOrder(sql: Services["sql"], order: Order): Promise<QuoteState> {
  if (order.paymentStatus !== "unpaid") return "paid";
  if (ORDER_STATUS[order.status].isCanceled) return "canceled";
  const expiry = await findExpiry(sql, order.id);
  return expiry && expiry <= new Date() ? "over" : "payable";
}
