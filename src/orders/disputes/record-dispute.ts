import { readClock, saveDispute, wasSavedSince } from "#db/orders/disputes/disputes.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrderByIntent } from "#db/orders/orders.ts";
import type { Dispute } from "#services/payments/dispute.ts";
import type { Services } from "#services/services.ts";
import { reportForeign } from "../foreign-payments/report-foreign.ts";

type Deps = Pick<Services, "sql" | "payments">;

const MAX_ATTEMPTS = 5;

/**
 * Copies a dispute as Stripe says it now: events come late and in any order. Safe to repeat. Throws
 * `PaymentError`.
 */
export async function recordDispute(services: Deps, disputeId: string): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const readAt = await readClock(services.sql);
    // The call comes before the transaction: no outside call while the row is locked.
    const dispute = await services.payments.disputes.find(disputeId);
    if (!dispute) return;
    const outcome = await writeDispute(services, dispute, readAt);
    if (outcome === "foreign" && dispute.intentId) await reportForeign(services, dispute.intentId);
    if (outcome !== "late") return;
  }
  throw new Error(`Dispute ${disputeId} keeps changing.`);
}

/** It is late when another copy was written since this one was read, foreign when no order here has its payment. */
export async function writeDispute(
  { sql }: Pick<Services, "sql">,
  { id: stripeDisputeId, intentId, ...dispute }: Dispute,
  readAt: Date,
): Promise<"written" | "late" | "foreign"> {
  const order = intentId && (await findOrderByIntent(sql, intentId));
  if (!order) return "foreign";
  return sql.begin(async (tx) => {
    await lockOrder(tx, order.id);
    if (await wasSavedSince(tx, stripeDisputeId, readAt)) return "late";
    await saveDispute(tx, { orderId: order.id, stripeDisputeId, ...dispute });
    return "written";
  });
}
