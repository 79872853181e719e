import type { ISql } from "postgres";
import type { UnpaidOrder } from "./payments/unpaid.ts";
import { statuses } from "./statuses.ts";

/** Call it after Stripe canceled the intent. Frees the checkout key; false if the order changed. */
export async function cancelUnpaid(
  tx: ISql,
  { id, paymentIntentId }: Pick<UnpaidOrder, "id" | "paymentIntentId">,
): Promise<boolean> {
  const changed = await tx`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and status in (${statuses(tx, "isWaiting")}) and payment_status = 'unpaid'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
  return changed.count > 0;
}

export async function markCancelRequested(tx: ISql, orderId: number): Promise<boolean> {
  const changed = await tx`
    update orders set cancel_requested_at = now()
    where id = ${orderId} and status in (${statuses(tx, "isWaiting")})
      and cancel_requested_at is null and payment_status in ('paid', 'partially_refunded')`;
  return changed.count > 0;
}

/** The customer may ask again. Lock the order first. */
export async function clearCancelRequest(tx: ISql, orderId: number): Promise<void> {
  await tx`update orders set cancel_requested_at = null, updated_at = now() where id = ${orderId}`;
}
