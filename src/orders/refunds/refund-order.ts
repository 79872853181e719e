import { findOrder } from "#db/orders/orders.ts";
import { findCredited } from "#db/refunds/credited.ts";
import { releaseAttempt } from "#db/refunds/refund-attempts.ts";
import { isGone, listRefunds } from "#db/refunds/refunds.ts";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { Refund, RefundRequest } from "#services/payments/refund.ts";
import type { Services } from "#services/services.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import { settleEdit } from "../edits/settle-edit.ts";
import { settlePayment } from "../settle-payment.ts";
import { type Claim, type ClaimProblem, claimRefund, type Hold } from "./claim-refund.ts";
import { chooseIntent, listIntents } from "./payments-of-order.ts";
import { recordRefunds } from "./record-refunds.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/**
 * The amount is in cents: what one of its payments has left, since a refund is of one payment, without
 * what was given as store credit. Records the refunds made at Stripe first. Throws `PaymentError`.
 */
export async function refundableCents(services: Deps, orderId: number): Promise<Cents> {
  const payments = await readPayments(services, orderId);
  const left = payments.map(({ leftCents }) => leftCents);
  const credited = await findCredited(services.sql, orderId);
  const notCredited = left.reduce((sum, cents) => sum + cents, 0) - credited.cents;
  return Math.max(0, Math.min(notCredited, Math.max(0, ...left)));
}

type PaymentLeft = { intentId: string; leftCents: Cents };

/** What each payment of an order has left; the refunds that Stripe has are recorded first. */
export async function readPayments(services: Deps, orderId: number): Promise<PaymentLeft[]> {
  const { sql, payments } = services;
  const order = await findOrder(sql, orderId);
  const found: PaymentLeft[] = [];
  for (const intentId of order ? await listIntents(sql, order) : []) {
    const intent = await payments.findIntent(intentId);
    if (intent?.status !== "succeeded") continue;
    // Stripe counts one that came back no more, while the shop may still count it.
    const hasRefunds =
      intent.refundedCents > 0 || (await listRefunds(sql, orderId)).some(isInForce);
    if (hasRefunds) await record(services, orderId, intent.id);
    found.push({ intentId, leftCents: intent.amountCents - intent.refundedCents });
  }
  return found;
}

/** The key belongs to the form: sent twice, it is one refund. */
export type OrderRefund = RefundRequest &
  Claim & {
    /** The payment that it is taken from; left out, the first that has enough left. */
    fromIntentId?: string;
  };

/**
 * `refunded`: the amount under this key, now or before. `rejected`: more than is left, or never paid.
 * `failed`: Stripe failed, and repeats that under this key. `key-reused`: the key is another refund's, or
 * one's that came back. `changed`: others refunded since the page was made. The last three need a new key.
 */
export type RefundOutcome =
  | { outcome: "refunded"; amountCents: Cents }
  | { outcome: "failed" }
  | ClaimProblem;

/**
 * Refunds once per key; the order's status stays. Throws `PaymentError` when the refund may have been
 * made: the same key is safe to send again.
 */
export async function refundOrder(
  services: Deps,
  refund: OrderRefund,
  hold?: Hold,
): Promise<RefundOutcome> {
  const { sql } = services;
  const { orderId, key } = refund;
  const order = await findOrder(sql, orderId);
  const intentIds = order ? await listIntents(sql, order) : [];
  if (!order || intentIds.length === 0) return { outcome: "rejected" };
  const earlier = await findEarlier(services, { orderId, intentIds, key });
  const before = earlier?.refund;
  const intentId =
    earlier?.intentId ?? refund.fromIntentId ?? (await chooseIntent(services, intentIds, refund));
  if (before && isGone(before.status)) return { outcome: "key-reused" };
  const problem = await sql.begin((tx) => claimRefund(tx, refund, hold));
  if (problem) return problem;
  // When Stripe does not answer, it throws: the claim stays, because the refund may be made.
  const made =
    before ?? (await makeRefund(services, { ...refund, currency: order.currency }, intentId));
  if (typeof made === "string") {
    await releaseAttempt(sql, orderId, key);
    return { outcome: made };
  }
  await record(services, orderId, intentId);
  return { outcome: "refunded", amountCents: made.amountCents };
}

type Sent = { orderId: number; intentIds: readonly string[]; key: string };

/**
 * Records what Stripe has first, so that a refund of its dashboard counts. Stripe forgets a key after 24
 * hours (Stripe docs: Idempotent requests); its list does not.
 */
async function findEarlier(services: Deps, { orderId, intentIds, key }: Sent) {
  let earlier: { intentId: string; refund: Refund } | undefined;
  for (const intentId of intentIds) {
    const refunds = await services.payments.listRefunds(intentId);
    if (refunds.length > 0) await record(services, orderId, intentId);
    const refund = ofKey(refunds, key);
    if (refund) earlier ??= { intentId, refund };
  }
  return earlier;
}

async function makeRefund(
  { payments }: Deps,
  refund: OrderRefund & { currency: CurrencyCode },
  intentId: string,
) {
  const { amountCents, currency, key, actorId, reason } = refund;
  try {
    return await payments.refund(intentId, { amountCents, currency }, { key, actorId, reason });
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
async function findByKey(payments: Deps["payments"], intentId: string, key: string) {
  return ofKey(await payments.listRefunds(intentId), key);
}

/** A refund that came back counts only where there is no other. */
function ofKey(refunds: readonly Refund[], key: string): Refund | undefined {
  const found = refunds.filter((refund) => refund.key === key);
  return found.find(isInForce) ?? found[0];
}

const isInForce = ({ status }: Pick<Refund, "status">) => !isGone(status);

async function record(services: Deps, orderId: number, intentId: string): Promise<void> {
  const settled = await settlePayment(services, intentId);
  if (settled.outcome === "foreign") await settleEdit(services, intentId);
  await recordRefunds(services, orderId, intentId);
}
