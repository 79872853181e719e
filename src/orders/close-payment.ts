import type { Order } from "#db/orders/orders.ts";
import { detachIntent } from "#db/orders/payments/payments.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import type { CallOptions } from "#services/payments/payments.ts";
import type { Services } from "#services/services.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * Cancels the open intent, also one that does not fit. False when it is paid or being paid: read the
 * order again. Throws `PaymentError`.
 */
export async function closePayment(
  services: Deps,
  { id, paymentIntentId }: Pick<Order, "id" | "paymentIntentId">,
  options?: CallOptions,
): Promise<boolean> {
  if (!paymentIntentId) return true;
  const settled = await settlePayment(services, paymentIntentId, options);
  switch (settled.outcome) {
    case "unpaid":
      return services.payments.cancelIntent(paymentIntentId, options);
    case "mismatch":
      if (isGivenBack(settled.intent)) return true;
      return services.payments.cancelIntent(paymentIntentId, options);
    case "foreign":
      // Nobody can pay an intent that Stripe does not know.
      await detachIntent(services.sql, id, paymentIntentId);
      return false;
    default:
      return false;
  }
}

/** Whatever came in was refunded at Stripe, so nothing is owed and nothing can be charged. */
function isGivenBack({ status, receivedCents, refundedCents }: PaymentIntent): boolean {
  return status === "succeeded" && refundedCents >= receivedCents;
}
