import { findOrder } from "#db/orders/orders.ts";
import { dropPart } from "#db/refunds/parts.ts";
import { releaseAttempt } from "#db/refunds/refund-attempts.ts";
import type { RefundRequest } from "#services/payments/refund.ts";
import type { Services } from "#services/services.ts";
import type { Cents } from "#shop/money.ts";
import { type Claim, type ClaimProblem, claimRefund, type Hold } from "./claim-refund.ts";
import { findMadeParts } from "./made-parts.ts";
import { makePart } from "./make-part.ts";
import { listPayments, recordPayment } from "./payments-of-order.ts";
import { agreeOnParts, planParts } from "./plan-parts.ts";

type Deps = Pick<Services, "sql" | "payments" | "jobs">;

/** The key belongs to the form: sent twice, it is one refund. */
export type OrderRefund = RefundRequest &
  Claim & {
    /** The payment that it is taken from; left out, as many as it takes. */
    fromIntentId?: string;
  };

/**
 * `refunded`: the amount under this key, now or before. `part`: one payment gave its part and another one
 * failed; the same key goes on with what is left. `rejected`: more than is left, or never paid. `failed`:
 * Stripe failed, and repeats that under this key. `key-reused`: the key is another refund's, or one's that
 * came back. `changed`: others refunded since the page was made. The last three need a new key.
 */
export type RefundOutcome =
  | { outcome: "refunded" | "part"; amountCents: Cents }
  | { outcome: "failed" }
  | ClaimProblem;

/**
 * Refunds once per key, of as many payments as it takes; the order's status stays. Throws `PaymentError`
 * when the refund may have been made: the same key is safe to send again.
 */
export async function refundOrder(
  services: Deps,
  refund: OrderRefund,
  hold?: Hold,
): Promise<RefundOutcome> {
  const { sql } = services;
  const { orderId, key } = refund;
  const order = await findOrder(sql, orderId);
  const payments = order ? await listPayments(sql, order) : [];
  if (!order || payments.length === 0) return { outcome: "rejected" };
  const made = await findMadeParts(services, { orderId, payments, key });
  if (made.isGone) return { outcome: "key-reused" };
  const totalCents = made.totalCents ?? refund.amountCents;
  const planned = await planParts(services.payments, payments, {
    ...{ key, fromIntentId: refund.fromIntentId },
    ...{ owedCents: totalCents - made.madeCents, isBegun: made.parts.length > 0 },
  });
  const agreed = await sql.begin(async (tx) => {
    const problem = await claimRefund(tx, refund, hold);
    return problem ?? (await agreeOnParts(tx, { orderId, key, made, planned }));
  });
  if ("outcome" in agreed) return agreed;
  let { madeCents } = made;
  for (const part of agreed) {
    const request = { ...refund, totalCents, currency: order.currency };
    const result = await makePart(services, request, part);
    if (typeof result === "string") {
      if (madeCents === 0) return release(services, refund, result);
      await dropPart(sql, { orderId, key }, part.key);
      return { outcome: "part", amountCents: madeCents };
    }
    await recordPayment(services, orderId, part.intentId);
    madeCents += result.amountCents;
  }
  if (madeCents === 0) return release(services, refund, "rejected");
  return { outcome: madeCents < totalCents ? "part" : "refunded", amountCents: madeCents };
}

/** When Stripe does not answer, it throws instead: the claim stays, because the refund may be made. */
async function release<Failed extends string>(
  { sql }: Deps,
  { orderId, key }: OrderRefund,
  outcome: Failed,
): Promise<{ outcome: Failed }> {
  await releaseAttempt(sql, orderId, key);
  return { outcome };
}
