import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import type { Promised } from "#shop/floor/due-day.ts";
import type { Calendar } from "#shop/shipping/arrival.ts";

export type OrderWithoutPieces = Promised & { id: number };

const select = (sql: ISql) => sql`
  select orders.id, coalesce(paid_at, orders.created_at) as paid_at, arrives_until::text,
    orders.is_pickup, method.max_transit_days
  from orders_without_pieces awaiting join orders on orders.id = awaiting.order_id
  left join shipping_methods method on method.id = shipping_method_id`;

export async function findWithoutPieces(
  sql: ISql,
  orderId: number,
): Promise<OrderWithoutPieces | undefined> {
  const [order] = await sql<OrderWithoutPieces[]>`
    ${select(sql)} where orders.id = ${orderId}`;
  return order;
}

/**
 * Lists paid orders from before there were pieces; the newest first, because those are being made. Those
 * `before` an order alone: what was deleted after it costs nothing then.
 */
export async function listWithoutPieces(
  sql: ISql,
  { limit, before }: { limit: number; before: number },
): Promise<OrderWithoutPieces[]> {
  return sql<OrderWithoutPieces[]>`
    ${select(sql)} where awaiting.order_id < ${before}
    order by awaiting.order_id desc limit ${limit} for update of orders skip locked`;
}

/** Makes their pieces, once; the caller has locked the orders or changes them. */
export async function openPieces(
  tx: ISql,
  orders: readonly { id: number; dueOn: Day }[],
): Promise<void> {
  const days = orders.map(({ dueOn }) => dueOn);
  await tx`select open_pieces(${orders.map(({ id }) => id)}::bigint[], ${days}::date[])`;
}

export async function findCalendar(sql: ISql): Promise<Calendar> {
  const [calendar] = await sql<[Calendar]>`
    select time_zone, production_days,
      array(select day::text from holidays order by day) as holidays
    from shop_settings`;
  return calendar;
}
