import type { Order } from "#db/orders/orders.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";

type Payment = Pick<Order, "status" | "paymentStatus">;

export function isPayable({ status, paymentStatus }: Payment): boolean {
  return paymentStatus === "unpaid" && !ORDER_STATUS[status].isCanceled;
}

/** `cancel`: at once, unpaid. `request`: the shop decides, paid. */
export type CancelOffer = "cancel" | "request";

/** Undefined once the order is printed or refunded, or a request waits. */
export function cancelOffer(order: Payment & Pick<Order, "cancelRequestedAt">) {
  const { status, paymentStatus, cancelRequestedAt } = order;
  const { isWaiting } = ORDER_STATUS[status];
  if (!isWaiting || paymentStatus === "refunded" || cancelRequestedAt) return undefined;
  return paymentStatus === "unpaid" ? "cancel" : "request";
}
