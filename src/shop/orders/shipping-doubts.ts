import { PAID_STATUSES } from "./admin-orders.ts";
import { OPEN_STATUSES, type OrderStatus, type PaymentStatus } from "./order-status.ts";

/**
 * Why an admin should be asked before an order's customer reads that it is on its way, that it was
 * canceled while the shop has the money (`paid`), or that it is made though they asked to cancel it.
 */
export type ShippingDoubt = "cancel-requested" | "unpaid" | "refunded" | "no-parcel" | "paid";

export type Shipment = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPickup: boolean;
  trackingNumber: string | null;
  cancelRequestedAt: Date | null;
};

/** Until somebody cancels, refunds or declines; too late once it has left. */
export function isCancelRequested(
  order: Pick<Shipment, "status" | "paymentStatus" | "cancelRequestedAt">,
): boolean {
  const { status, paymentStatus, cancelRequestedAt } = order;
  const isOpen = OPEN_STATUSES.includes(status) && PAID_STATUSES.includes(paymentStatus);
  return isOpen && cancelRequestedAt !== null;
}

/** None of an order that has left already: whoever sent it was asked then. */
export function shippingDoubts(order: Shipment, status: OrderStatus): ShippingDoubt[] {
  const { paymentStatus, isPickup, trackingNumber } = order;
  if (status === "canceled" && order.status !== "canceled") {
    return PAID_STATUSES.includes(paymentStatus) ? ["paid"] : [];
  }
  if (status === "pending" || status === "canceled" || hasLeft(order.status)) return [];
  const doubts: ShippingDoubt[] = [];
  if (isCancelRequested(order)) doubts.push("cancel-requested");
  if (!hasLeft(status)) return doubts;
  if (paymentStatus === "unpaid" || paymentStatus === "refunded") doubts.push(paymentStatus);
  if (status === "shipped" && !isPickup && !trackingNumber) doubts.push("no-parcel");
  return doubts;
}

export function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** After the order's number: `is not paid and has no parcel number`. */
export function doubtsText(doubts: readonly ShippingDoubt[]): string {
  return doubts.map((doubt) => TEXTS[doubt]).join(" and ");
}

const TEXTS: Record<ShippingDoubt, string> = {
  "cancel-requested": "has an open request to cancel it",
  unpaid: "is not paid",
  refunded: "was refunded",
  paid: "is paid and was not refunded",
  "no-parcel": "has no parcel number",
};
