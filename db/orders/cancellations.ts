import type { ISql } from "postgres";
import type { UnpaidOrder } from "./unpaid.ts";

/**
 * Call it after the intent is canceled at Stripe. Frees the checkout key, so that the cart can be
 * ordered again. False when the order changed meanwhile: another intent, paid, or not pending.
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

export async function markCancelRequested(tx: ISql, orderId: number): Promise<boolean> {
  const changed = await tx`
    update orders set cancel_requested_at = now()
    where id = ${orderId} and status = 'pending' and cancel_requested_at is null
      and payment_status in ('paid', 'partially_refunded')`;
  return changed.count > 0;
}
