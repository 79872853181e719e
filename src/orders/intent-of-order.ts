import type { PayableOrder } from "#db/orders/payments/payments.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { PaymentStatus } from "#shop/orders/order-status.ts";
import { isOfInstallation } from "./foreign-payments/is-of-installation.ts";

/**
 * Numbers come again when a backup is restored, and two shops may share one account at Stripe; ids do
 * not. Intents from before there were ids have the number alone, and no order gets another of those.
 */
export function wasMadeFor(intent: PaymentIntent, order: PayableOrder): boolean {
  if (intent.orderId !== order.id || intent.editId) return false;
  if (!intent.orderGlobalId && !intent.installationId) return true;
  return intent.orderGlobalId === order.globalId && isOfInstallation(intent, order);
}

export function fits(intent: PaymentIntent, order: PayableOrder): boolean {
  return (
    intent.amountCents === order.totalCents &&
    intent.currency === order.currency &&
    (intent.status !== "succeeded" || intent.receivedCents === order.totalCents)
  );
}

/** Money that edits give back, at Stripe or outside of it, is no refund of what the order costs now. */
export function paymentStatusOf(intent: PaymentIntent, order: PayableOrder): PaymentStatus {
  if (intent.status !== "succeeded") return "unpaid";
  const paidCents = intent.amountCents + order.editPaidCents - order.editOutsideCents;
  const backCents = intent.refundedCents + order.editPaidBackCents;
  if (backCents <= order.editRefundCents - order.editOutsideCents) return "paid";
  return backCents >= paidCents ? "refunded" : "partially_refunded";
}
