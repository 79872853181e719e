import type { ISql } from "postgres";
import type { UnpaidOrder } from "./unpaid.ts";

/**
 * Cancels a pending, unpaid order whose intent, if it had one, is canceled at Stripe. It gives up
 * its checkout key, so the shopper's cart can be ordered anew. False when it became another
 * meanwhile: another intent, paid, or no longer pending.
 */
export async function cancelUnpaid(
  tx: ISql,
  { id, paymentIntentId }: Pick<UnpaidOrder, "id" | "paymentIntentId">,
): Promise<boolean> {
  const changed = await tx`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and status = 'pending' and payment_status = 'unpaid'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
  return changed.count > 0;
}

/** Marks a pending, paid order once; false when it is marked already, or is none such any more. */
export async function markCancelRequested(tx: ISql, orderId: number): Promise<boolean> {
  const changed = await tx`
    update orders set cancel_requested_at = now()
    where id = ${orderId} and status = 'pending' and cancel_requested_at is null
      and payment_status in ('paid', 'partially_refunded')`;
  return changed.count > 0;
}
