import { NO_ANSWER, onPaymentError } from "#orders/card-service-error.ts";
import { refundableCents } from "#orders/refunds/payments-of-order.ts";
import type { AppContext } from "#server/factory.ts";
import { type Cents, type CurrencyCode, formatMoney } from "#shop/money.ts";

/**
 * The amount is what Stripe can still give back. Undefined if it does not say: then nothing is safe
 * to refund.
 */
export function findLeft(c: AppContext, orderId: number): Promise<Cents | undefined> {
  return refundableCents(c.var.services, orderId).catch(
    onPaymentError("What is left to refund is not known", () => undefined),
  );
}

/** The pages say so where that is not known. */
export const LEFT_UNKNOWN = `${NO_ANSWER}. Please try again in a moment.`;

export function tooMuch(left: Cents, currency: CurrencyCode): string {
  return left > 0
    ? `Only ${formatMoney(left, currency)} can still be refunded.`
    : "Nothing of this order can be refunded.";
}
