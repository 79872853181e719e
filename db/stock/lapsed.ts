import type { ISql } from "postgres";
import { statuses } from "../orders/statuses.ts";

/** Orders that an admin moved on keep all. The longest lapsed, or not tried, come first. */
export async function listLapsed(sql: ISql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select orders.id from orders join (${held(sql)}) held on held.order_id = orders.id
    where reserved_until < now() and payment_status = 'unpaid'
      and status in (${statuses(sql, "isWaiting")})
    group by orders.id
    order by greatest(min(reserved_until), release_tried_at), orders.id limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** True when others wait for what the order holds: until the sweep comes it counts. */
export async function hasLapsed(sql: ISql, orderId: number): Promise<boolean> {
  const [row] = await sql<[{ lapsed: boolean }]>`
    select exists (
      select from (${held(sql)}) held where order_id = ${orderId} and reserved_until < now()
    ) as lapsed`;
  return row.lapsed;
}

/** An unpaid order holds pieces, and a code that is not for everybody. */
const held = (sql: ISql) => sql`
  select order_id, reserved_until from stock_reservations where sold is null
  union all
  select order_id, reserved_until from discount_uses
  join discounts on discounts.id = discount_id and max_uses is not null
  where given_back_at is null and reserved_until is not null`;

/** Call it before, so that an order that fails each time lets the others go first. */
export async function markReleaseTried(sql: ISql, orderId: number): Promise<void> {
  await sql`update orders set release_tried_at = now() where id = ${orderId}`;
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
    where id = ${order.id} and payment_status = 'unpaid'
      and status in (${statuses(tx, "isWaiting")})
      and payment_intent_id is not distinct from ${order.paymentIntentId}`;
  if (detached.count === 0) return;
  await tx`
    update discount_uses set given_back_at = now() from discounts
    where order_id = ${order.id} and reserved_until < now() and given_back_at is null
      and discounts.id = discount_id and max_uses is not null`;
  await tx`
    select from variants
    where id in (select variant_id from stock_reservations where order_id = ${order.id})
    order by id for no key update`;
  await tx`
    delete from stock_reservations
    where order_id = ${order.id} and sold is null and reserved_until < now()`;
}
