import { findOrder } from "#db/orders/orders.ts";
import { isKeyReused, isRefusal, isStoredFailure } from "#services/payments.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { recordRefunds, refundMetadata } from "./record-refunds.ts";
import { settlePayment } from "./settle-payment.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * What of an order can still go back: 0 when it was never paid, or all of it went back. Refunds that
 * Stripe has of it are recorded first, so whoever asks before a new one sees them all. Throws what
 * Stripe or the database throws.
 */
export async function refundableCents(services: Deps, orderId: number): Promise<Cents> {
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  const intent = intentId ? await services.payments.findIntent(intentId) : undefined;
  if (intent?.status !== "succeeded") return 0;
  if (intent.refundedCents > 0) await record(services, orderId, intent.id);
  return intent.amount - intent.refundedCents;
}

type RefundRequest = {
  orderId: number;
  amountCents: Cents;
  reason: string;
  /** Of the form: under the same key it is the same refund. */
  key: string;
  actorId: number;
};

/**
 * `refunded` tells what was made under the key, be it now or before. `refused`: Stripe does not
 * allow it, as it is more than is left, or was never paid. `failed`: Stripe has failed and kept that
 * under the key. `spent`: the key was used for another refund, which was not made. After these two a
 * new key is needed.
 */
type RefundOutcome =
  | { outcome: "refunded"; amountCents: Cents }
  | { outcome: "refused" | "failed" | "spent" };

/**
 * Gives money back to the card by Stripe, once per key. The order's status stays. Throws what Stripe
 * or the database throws; then the same key may have worked, and is safe to send again.
 */
export async function refundOrder(services: Deps, wish: RefundRequest): Promise<RefundOutcome> {
  const { orderId, key } = wish;
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  if (!intentId) return { outcome: "refused" };
  const outcome = await make(services, wish, intentId);
  if (outcome === "refused") return { outcome };
  const made = typeof outcome === "string" ? await findMade(services, intentId, key) : outcome;
  if (!made) return { outcome: outcome === "failed" ? "failed" : "spent" };
  await record(services, orderId, intentId);
  return { outcome: "refunded", amountCents: made.amount };
}

async function make({ payments }: Deps, wish: RefundRequest, intentId: string) {
  try {
    const metadata = refundMetadata(wish);
    return await payments.refund(intentId, wish.amountCents, {
      key: `refund-${wish.key}`,
      metadata,
    });
  } catch (error) {
    if (isRefusal(error)) return "refused";
    if (isStoredFailure(error)) return "failed";
    if (isKeyReused(error)) return "spent";
    throw error;
  }
}

/** What was made under the key nevertheless: by a call that failed, or for another reason or admin. */
async function findMade({ payments }: Deps, intentId: string, key: string) {
  const refunds = await payments.listRefunds(intentId);
  return refunds.find(({ metadata }) => metadata?.key === key);
}

async function record(services: Deps, orderId: number, intentId: string): Promise<void> {
  await settlePayment(services, intentId);
  await recordRefunds(services, orderId, intentId);
}
