import type { ISql } from "postgres";

export type UnpaidOrder = { id: number; paymentIntentId: string | null; expired: boolean };

/**
 * Orders with an intent, and ones pending for 24 hours, which expire. What an admin has moved on
 * was paid by other means and stays. Random, so that a limit does not starve the same orders.
 */
export async function listUnpaid(sql: ISql, limit: number): Promise<UnpaidOrder[]> {
  const expired = sql`(status = 'pending' and created_at < now() - interval '24 hours')`;
  return sql<UnpaidOrder[]>`
    select id, payment_intent_id, ${expired} as expired
    from orders
    where payment_status = 'unpaid' and status <> 'canceled'
      and (payment_intent_id is not null or ${expired})
    order by random() limit ${limit}`;
}

/**
 * Call it after the intent is canceled. Frees the checkout key, so the cart can be ordered again.
 */
export async function expireOrder(sql: ISql, { id, paymentIntentId }: UnpaidOrder): Promise<void> {
  await sql`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and payment_status = 'unpaid' and status = 'pending'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
}
