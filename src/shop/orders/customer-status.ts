import { type OrderStatus, type PaymentStatus, statusLabel } from "./order-status.ts";

type CustomerStatus = { status: OrderStatus; paymentStatus: PaymentStatus };

/**
 * What a customer reads in place of 'pending', the shop's own word: a paid order is confirmed. Admins
 * read the five statuses (docs/decisions/044).
 */
export function customerStatusText({ status, paymentStatus }: CustomerStatus): string {
  if (status !== "pending") return statusLabel(status);
  return paymentStatus === "unpaid" ? "Awaiting payment" : "Confirmed";
}
