import type { ISql } from "postgres";

/** Those that an admin moved on keep their pieces. The longest lapsed first. */
export async function listLapsed(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ orderId: number }[]>`
    select order_id from stock_reservations held join orders on orders.id = order_id
    where sold is null and reserved_until < now()
      and orders.status = 'pending' and payment_status = 'unpaid'
    group by order_id order by min(reserved_until), order_id limit ${limit}`;
  return rows.map(({ orderId }) => orderId);
}

/**
 * Call it after Stripe canceled the intent, in a transaction. Whoever pays the order later reserves
 * anew; what was reserved again meanwhile stays.
 */
export async function releaseLapsed(
  tx: ISql,
  order: { id: number; paymentIntentId: string | null },
): Promise<void> {
  const detached = await tx`
    update orders set payment_intent_id = null, updated_at = now(),
      payment_attempt = payment_attempt + case when payment_intent_id is null then 0 else 1 end
    where id = ${order.id} and payment_status = 'unpaid' and status = 'pending'
      and payment_intent_id is not distinct from ${order.paymentIntentId}`;
  if (detached.count === 0) return;
  await tx`
    select from variants
    where id in (select variant_id from stock_reservations where order_id = ${order.id})
    order by id for no key update`;
  await tx`
    delete from stock_reservations
    where order_id = ${order.id} and sold is null and reserved_until < now()`;
}
