import type { Order } from "#db/orders/orders.ts";

type Payment = Pick<Order, "status" | "paymentStatus">;

export function isPayable({ status, paymentStatus }: Payment): boolean {
  return paymentStatus === "unpaid" && status !== "canceled";
}

/** `cancel`: at once, unpaid. `request`: the shop decides, paid. */
export type CancelOffer = "cancel" | "request";

/** Undefined once the order is printed or refunded, or a request waits. */
export function cancelOffer(order: Payment & Pick<Order, "cancelRequestedAt">) {
  const { status, paymentStatus, cancelRequestedAt } = order;
  if (status !== "pending" || paymentStatus === "refunded" || cancelRequestedAt) return undefined;
  return paymentStatus === "unpaid" ? "cancel" : "request";
}
