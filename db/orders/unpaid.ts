import type { ISql } from "postgres";

export type UnpaidOrder = { id: number; paymentIntentId: string | null; expired: boolean };

/**
 * Unpaid orders that are worth a question: those with an intent, and those still pending after 24
 * hours, which expire. What an admin has moved on was paid by other means and stays. Drawn by lot:
 * when not all get their turn, the next time it is others who do not.
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
 * Cancels a pending, unpaid order whose intent, if it had one, is canceled. The order gives up its
 * checkout key, so the shopper's cart can be ordered anew.
 */
export async function expireOrder(sql: ISql, { id, paymentIntentId }: UnpaidOrder): Promise<void> {
  await sql`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and payment_status = 'unpaid' and status = 'pending'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
}
