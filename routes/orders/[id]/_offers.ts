import type { Order } from "#db/orders/orders.ts";

type Payment = Pick<Order, "status" | "paymentStatus">;

export function isPayable({ status, paymentStatus }: Payment): boolean {
  return paymentStatus === "unpaid" && status !== "canceled";
}

/** `cancel`: at once, as nothing was paid. `request`: the shop decides about a paid one. */
export type CancelOffer = "cancel" | "request";

/** What a pending order's customer can do; undefined once it is printed, refunded or a request waits. */
export function cancelOffer(order: Payment & Pick<Order, "cancelRequestedAt">) {
  const { status, paymentStatus, cancelRequestedAt } = order;
  if (status !== "pending" || paymentStatus === "refunded" || cancelRequestedAt) return undefined;
  return paymentStatus === "unpaid" ? "cancel" : "request";
}
