import { PAID_STATUSES } from "./management/admin-orders.ts";
import { ORDER_STATUS, type OrderStatus, type PaymentStatus } from "./order-status.ts";

/**
 * Why an admin should be asked before an order's customer reads that it is on its way, that it was
 * canceled while the shop has the money (`paid`), or that it is made though they asked to cancel it.
 */
export type ShippingDoubt =
  | "cancel-requested"
  | "unpaid"
  | "refunded"
  | "unpacked"
  | "no-parcel"
  | "paid";

export type Shipment = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  isPickup: boolean;
  trackingNumber: string | null;
  cancelRequestedAt: Date | null;
  /** Somebody has begun with the order on the print floor, and these are not packed. */
  unpackedPieces: number;
};

/** A request stays open until somebody cancels, refunds or declines; it is too late once the order has left. */
export function isCancelRequested(
  order: Pick<Shipment, "status" | "paymentStatus" | "cancelRequestedAt">,
): boolean {
  const { status, paymentStatus, cancelRequestedAt } = order;
  const isOpen = ORDER_STATUS[status].isOpen && PAID_STATUSES.includes(paymentStatus);
  return isOpen && cancelRequestedAt !== null;
}

/** An order that has left already has none: whoever sent it was asked then. */
export function shippingDoubts(order: Shipment, status: OrderStatus): ShippingDoubt[] {
  const { paymentStatus, isPickup, trackingNumber, unpackedPieces } = order;
  const [before, after] = [ORDER_STATUS[order.status], ORDER_STATUS[status]];
  if (after.isCanceled && !before.isCanceled) {
    return PAID_STATUSES.includes(paymentStatus) ? ["paid"] : [];
  }
  if (after.isWaiting || after.isCanceled || before.hasLeft) return [];
  const doubts: ShippingDoubt[] = [];
  if (isCancelRequested(order)) doubts.push("cancel-requested");
  if (!after.hasLeft) return doubts;
  if (paymentStatus === "unpaid" || paymentStatus === "refunded") doubts.push(paymentStatus);
  if (unpackedPieces > 0) doubts.push("unpacked");
  if (!after.isOver && !isPickup && !trackingNumber) doubts.push("no-parcel");
  return doubts;
}

/** The text follows the order's number: `is not paid and has no parcel number`. */
export function doubtsText(doubts: readonly ShippingDoubt[]): string {
  return doubts.map((doubt) => TEXTS[doubt]).join(" and ");
}

const TEXTS: Record<ShippingDoubt, string> = {
  "cancel-requested": "has an open request to cancel it",
  unpaid: "is not paid",
  refunded: "was refunded",
  unpacked: "has pieces that are not packed",
  paid: "is paid and was not refunded",
  "no-parcel": "has no parcel number",
};
