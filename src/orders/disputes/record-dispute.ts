import { saveDispute } from "#db/orders/disputes/disputes.ts";
import { lockOrder } from "#db/orders/management.ts";
import { findOrderByIntent } from "#db/orders/orders.ts";
import type { Dispute } from "#services/payments/dispute.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "payments">;

/**
 * Copies a dispute as Stripe says it now: events come late and in any order. Safe to repeat. Throws
 * `PaymentError`.
 */
export async function recordDispute(services: Deps, disputeId: string): Promise<void> {
  const dispute = await services.payments.disputes.find(disputeId);
  if (dispute) await writeDispute(services, dispute);
}

/** One of a payment that no order here has is somebody else's. */
export async function writeDispute(
  { sql }: Pick<Services, "sql">,
  { id: stripeDisputeId, intentId, ...dispute }: Dispute,
): Promise<void> {
  const order = intentId && (await findOrderByIntent(sql, intentId));
  if (!order) return;
  await sql.begin(async (tx) => {
    await lockOrder(tx, order.id);
    await saveDispute(tx, { orderId: order.id, stripeDisputeId, ...dispute });
  });
}
