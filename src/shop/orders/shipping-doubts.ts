import { PAID_STATUSES } from "./admin-orders.ts";
import type { OrderStatus, PaymentStatus } from "./order-status.ts";

/**
 * Why an admin should be asked before an order's customer reads that it is on its way, or that it was
 * canceled while the shop has the money (`paid`).
 */
export type ShippingDoubt = "unpaid" | "refunded" | "no-parcel" | "paid";

export type Shipment = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPickup: boolean;
  trackingNumber: string | null;
};

/** None of an order that has left already: whoever sent it was asked then. */
export function shippingDoubts(order: Shipment, status: OrderStatus): ShippingDoubt[] {
  const { paymentStatus, isPickup, trackingNumber } = order;
  if (status === "canceled" && order.status !== "canceled") {
    return PAID_STATUSES.includes(paymentStatus) ? ["paid"] : [];
  }
  if (!hasLeft(status) || hasLeft(order.status)) return [];
  const doubts: ShippingDoubt[] = [];
  if (paymentStatus === "unpaid" || paymentStatus === "refunded") doubts.push(paymentStatus);
  if (status === "shipped" && !isPickup && !trackingNumber) doubts.push("no-parcel");
  return doubts;
}

function hasLeft(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** After the order's number: `is not paid and has no parcel number`. */
export function doubtsText(doubts: readonly ShippingDoubt[]): string {
  return doubts.map((doubt) => TEXTS[doubt]).join(" and ");
}

const TEXTS: Record<ShippingDoubt, string> = {
  unpaid: "is not paid",
  refunded: "was refunded",
  paid: "is paid and was not refunded",
  "no-parcel": "has no parcel number",
};
