import { ORDER_STATUS, type OrderStatus, type PaymentStatus, statusLabel } from "./order-status.ts";

type CustomerStatus = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** The customer comes to the shop. */
  isPickup?: boolean | undefined;
};

/**
 * A customer reads this in place of 'pending', the shop's own word: a paid order is confirmed.
 * Admins read the five statuses (docs/decisions/044).
 */
export function customerStatusText({ status, paymentStatus, isPickup }: CustomerStatus): string {
  if (ORDER_STATUS[status].isWaiting) {
    return paymentStatus === "unpaid" ? "Awaiting payment" : "Confirmed";
  }
  return (isPickup ? PICKUP_TEXTS[status] : undefined) ?? statusLabel(status);
}

const PICKUP_TEXTS: Partial<Record<OrderStatus, string>> = {
  shipped: "Ready for pick-up",
  delivered: "Picked up",
};
