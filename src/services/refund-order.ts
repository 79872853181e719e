import { findOrder } from "#db/orders.ts";
import type { Cents } from "#shop/money.ts";
import { isRefusal, isStoredFailure } from "./payments.ts";
import { recordRefunds, refundMetadata } from "./record-refunds.ts";
import type { Services } from "./services.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Services, "sql" | "payments" | "jobs">;

/** What of an order can still go back: 0 when it was never paid, or all of it went back. */
export async function refundableCents(services: Needs, orderId: number): Promise<Cents> {
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  const intent = intentId ? await services.payments.findIntent(intentId) : undefined;
  return intent?.status === "succeeded" ? intent.amount - intent.refundedCents : 0;
}

export type RefundWish = {
  orderId: number;
  amountCents: Cents;
  reason: string;
  /** Of the form: under the same key it is the same refund. */
  key: string;
  actorId: number;
};

/**
 * Gives money back to the card by Stripe, once per key. `refused` when Stripe does not allow it: more
 * than is left, or never paid. `failed` when Stripe has failed and kept that under the key: another
 * one is needed. The order's status stays. Throws what Stripe or the database throws; then the same
 * key may have worked, and is safe to send again.
 */
export async function refundOrder(
  services: Needs,
  wish: RefundWish,
): Promise<"refunded" | "refused" | "failed"> {
  const { orderId, amountCents, key } = wish;
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  if (!intentId) return "refused";
  try {
    const metadata = refundMetadata(wish);
    await services.payments.refund(intentId, amountCents, { key: `refund-${key}`, metadata });
  } catch (error) {
    if (isRefusal(error)) return "refused";
    if (!isStoredFailure(error)) throw error;
    if (!(await isMade(services, intentId, key))) return "failed";
  }
  await settlePayment(services, intentId);
  await recordRefunds(services, orderId, intentId);
  return "refunded";
}

/** Whether a call that ended in Stripe's own failure has worked nevertheless. */
async function isMade({ payments }: Needs, intentId: string, key: string): Promise<boolean> {
  const refunds = await payments.listRefunds(intentId);
  return refunds.some(({ metadata }) => metadata?.key === key);
}
