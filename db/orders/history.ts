import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";

export type OrderRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  quantity: number;
};

export type OrderPage = { orders: OrderRow[]; hasNewer: boolean; hasOlder: boolean };

/** Orders older than `before`, or else those just newer than `after`. */
export type OrderCursor = { before?: number | undefined; after?: number | undefined };

/** By cursor, so each page costs the same. Past the end it returns the first page. */
export async function listOrders(
  sql: ISql,
  userId: number,
  { before, after, limit }: OrderCursor & { limit: number },
): Promise<OrderPage> {
  if (before) {
    const found = await findOlder(sql, userId, before, limit + 1);
    const [first] = found;
    if (!first) return listOrders(sql, userId, { limit });
    const newer = await findNewer(sql, userId, first.id, 1);
    const hasOlder = found.length > limit;
    return { orders: found.slice(0, limit), hasNewer: newer.length > 0, hasOlder };
  }
  if (after) {
    const found = await findNewer(sql, userId, after, limit + 1);
    // Nothing is newer, so this is the first page.
    if (found.length <= limit) return listOrders(sql, userId, { limit });
    return { orders: found.slice(0, limit).reverse(), hasNewer: true, hasOlder: true };
  }
  const found = await findOlder(sql, userId, undefined, limit + 1);
  return { orders: found.slice(0, limit), hasNewer: false, hasOlder: found.length > limit };
}

function findOlder(sql: ISql, userId: number, before: number | undefined, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)} from orders o
    where ${isOf(sql, userId)} ${before ? sql`and o.id < ${before}` : sql``}
    order by o.user_id, o.id desc limit ${limit}`;
}

function findNewer(sql: ISql, userId: number, after: number, limit: number) {
  return sql<OrderRow[]>`
    select ${columns(sql)} from orders o
    where ${isOf(sql, userId)} and o.id > ${after}
    order by o.user_id desc, o.id limit ${limit}`;
}

/** With an equality Postgres may scan all orders by number to find this account's. */
const isOf = (sql: ISql, userId: number) => sql`o.user_id between ${userId} and ${userId}`;

const columns = (sql: ISql) => sql`
  o.id, o.created_at, o.status, o.payment_status, o.total_cents, (
    select coalesce(sum(quantity), 0)::int from order_items where order_id = o.id
  ) as quantity`;
