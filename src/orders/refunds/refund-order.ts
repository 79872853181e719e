import { findOrder } from "#db/orders/orders.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { RefundRequest } from "#services/payments/refund.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { settlePayment } from "../settle-payment.ts";
import { recordRefunds } from "./record-refunds.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** In cents. Records the refunds made at Stripe first. Throws `PaymentError`. */
export async function refundableCents(services: Deps, orderId: number): Promise<Cents> {
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  const intent = intentId ? await services.payments.findIntent(intentId) : undefined;
  if (intent?.status !== "succeeded") return 0;
  if (intent.refundedCents > 0) await record(services, orderId, intent.id);
  return intent.amountCents - intent.refundedCents;
}

/** The key belongs to the form: sent twice, it is one refund. */
export type OrderRefund = RefundRequest & { orderId: number; amountCents: Cents };

/**
 * `refunded`: the amount under this key, now or before. `rejected`: more than is left, or never paid.
 * `failed`: Stripe failed, and repeats that under this key. `key-reused`: the key is another refund's.
 * The last two need a new key.
 */
export type RefundOutcome =
  | { outcome: "refunded"; amountCents: Cents }
  | { outcome: "rejected" | "failed" | "key-reused" };

/**
 * Refunds once per key; the order's status stays. Throws `PaymentError` when the refund may have been
 * made: the same key is safe to send again.
 */
export async function refundOrder(services: Deps, refund: OrderRefund): Promise<RefundOutcome> {
  const { orderId, key } = refund;
  const intentId = (await findOrder(services.sql, orderId))?.paymentIntentId;
  if (!intentId) return { outcome: "rejected" };
  const before = await findEarlier(services, intentId, key);
  const made = before ?? (await makeRefund(services, refund, intentId));
  if (made === "rejected") return { outcome: made };
  const found = typeof made === "string" ? await findByKey(services, intentId, key) : made;
  if (!found) return { outcome: made === "failed" ? "failed" : "key-reused" };
  await record(services, orderId, intentId);
  return { outcome: "refunded", amountCents: found.amountCents };
}

/** Stripe forgets a key after 24 hours (Stripe docs: Idempotent requests); its list does not. */
async function findEarlier(services: Deps, intentId: string, key: string) {
  const intent = await services.payments.findIntent(intentId);
  return intent?.refundedCents ? findByKey(services, intentId, key) : undefined;
}

async function makeRefund({ payments }: Deps, refund: OrderRefund, intentId: string) {
  const { amountCents, key, actorId, reason } = refund;
  try {
    return await payments.refund(intentId, amountCents, { key, actorId, reason });
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    switch (error.reason) {
      case "rejected":
      case "failed":
      case "key-reused":
        return error.reason;
      default:
        throw error;
    }
  }
}

/** A failed call may still have made the refund; so may an earlier one by another admin. */
async function findByKey({ payments }: Deps, intentId: string, key: string) {
  const refunds = await payments.listRefunds(intentId);
  return refunds.find((refund) => refund.key === key);
}

async function record(services: Deps, orderId: number, intentId: string): Promise<void> {
  await settlePayment(services, intentId);
  await recordRefunds(services, orderId, intentId);
}
