import type { ISql } from "postgres";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";

/**
 * Locks orders, then all of their pieces, each in the order of their ids, as everybody does who changes
 * several: a scan of one piece may start its order, which locks the others.
 */
export async function lockOrders(tx: ISql, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds];
  await tx`select from orders where id = any (${ids}::bigint[]) order by id for update`;
  await tx`
    select from pieces where order_id = any (${ids}::bigint[]) order by id for no key update`;
}

/** True where one of the orders is out of the house. */
export async function hasLeft(sql: ISql, orderIds: readonly number[]): Promise<boolean> {
  const [row] = await sql<[{ hasLeft: boolean }]>`
    select exists (
      select from orders join order_statuses status using (status)
      where orders.id = any (${[...orderIds]}::bigint[]) and status.has_left) as has_left`;
  return row.hasLeft;
}

export async function findCustomer(sql: ISql, orderId: number): Promise<string> {
  const [order] = await sql<{ name: string }[]>`
    select coalesce(shipping_address ->> 'fullName', '') as name from orders
    where id = ${orderId}`;
  return order?.name ?? "";
}

type Cancelable = {
  id: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  cancelRequestedAt: Date;
};

/** Lists the orders whose customers requested to cancel them, whether that is still open or not. */
export async function listCancelable(
  sql: ISql,
  orderIds: readonly number[],
): Promise<Cancelable[]> {
  return sql<Cancelable[]>`
    select id, status, payment_status, cancel_requested_at from orders
    where id = any (${[...orderIds]}::bigint[]) and cancel_requested_at is not null`;
}
