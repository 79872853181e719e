import type { ISql } from "postgres";

export type UnpaidOrder = { id: number; paymentIntentId: string | null; expired: boolean };

/**
 * Unpaid orders that are worth a question: those with an intent, and those older than 24 hours,
 * which expire. Drawn by lot: when not all get their turn, the next time it is others who do not.
 */
export async function listUnpaid(sql: ISql, limit: number): Promise<UnpaidOrder[]> {
  return sql<UnpaidOrder[]>`
    select id, payment_intent_id, created_at < now() - interval '24 hours' as expired
    from orders
    where payment_status = 'unpaid' and status <> 'canceled'
      and (payment_intent_id is not null or created_at < now() - interval '24 hours')
    order by random() limit ${limit}`;
}

/**
 * Cancels an unpaid order whose intent, if it had one, is canceled. The order gives up its checkout
 * key, so the shopper's cart can be ordered anew.
 */
export async function expireOrder(sql: ISql, { id, paymentIntentId }: UnpaidOrder): Promise<void> {
  await sql`
    update orders set status = 'canceled', checkout_key = gen_random_uuid(), updated_at = now()
    where id = ${id} and payment_status = 'unpaid'
      and payment_intent_id is not distinct from ${paymentIntentId}`;
}
