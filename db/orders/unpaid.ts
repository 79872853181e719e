import type { ISql } from "postgres";

export type UnpaidOrder = { id: number; paymentIntentId: string | null; expired: boolean };

/**
 * Orders with an intent, or pending for 24 hours, but none that an admin has moved on. In random
 * order, so that a limit starves none.
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

/** Call it after Stripe canceled the intent. Frees the checkout key. */
export async function expireOrder(sql: ISql, { id, paymentIntentId }: UnpaidOrder): Promise<void> {
  await sql`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and payment_status = 'unpaid' and status = 'pending'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
}
