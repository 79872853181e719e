import type { RefundPart } from "#db/refunds/parts.ts";
import { isGone } from "#db/refunds/refunds.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Refund, RefundRequest } from "#services/payments/refund.ts";
import type { Services } from "#services/services.ts";
import type { CurrencyCode } from "#shop/money.ts";

/** Why Stripe did not make it. Throws `PaymentError` where nobody knows whether it did. */
type PartFailure = "rejected" | "failed" | "key-reused";

export async function makePart(
  { payments }: Pick<Services, "payments">,
  { actorId, reason, currency, totalCents }: RefundRequest & { currency: CurrencyCode },
  { key, intentId, amountCents }: RefundPart,
): Promise<Refund | PartFailure> {
  const whole = totalCents === undefined || totalCents === amountCents ? {} : { totalCents };
  const request = { key, actorId, reason, ...whole };
  try {
    return await payments.refund(intentId, { amountCents, currency }, request);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    switch (error.reason) {
      case "rejected":
      case "failed":
      case "key-reused":
        return (await findByKey(payments, intentId, key)) ?? error.reason;
      default:
        throw error;
    }
  }
}

/** A failed call may still have made the refund; so may an earlier one by another admin. */
async function findByKey(payments: Services["payments"], intentId: string, key: string) {
  const found = (await payments.listRefunds(intentId)).filter((refund) => refund.key === key);
  return found.find(({ status }) => !isGone(status)) ?? found[0];
}
