import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { OrderKey } from "#shop/orders/admin-orders.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { OrderListQuery } from "./admin-list-query.ts";
import { findOrderKeys } from "./admin-search.ts";

export type AdminOrderRow = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  fullName: string;
  email: string;
  cancelRequestedAt: Date | null;
  productName: string;
  quantity: number;
  size: string;
  color: string;
  moreLines: number;
};

export type AdminOrderPage = { orders: AdminOrderRow[]; next: OrderKey | undefined };

export async function listAdminOrders(sql: ISql, query: OrderListQuery): Promise<AdminOrderPage> {
  const { keys, next } = await findOrderKeys(sql, query);
  const ids = keys.map(({ id }) => id);
  const orders = await sql<AdminOrderRow[]>`
    select o.id, o.created_at, o.status, o.payment_status, o.total_cents, o.cancel_requested_at,
      coalesce(o.shipping_address ->> 'fullName', '') as full_name,
      coalesce(o.shipping_address ->> 'email', '') as email,
      item.product_name, item.quantity, item.size, item.color, item.more_lines
    from unnest(${ids}::bigint[]) with ordinality as listed (id, place)
    join orders o on o.id = listed.id
    cross join lateral (
      select product_name, quantity, size, color, (count(*) over () - 1)::int as more_lines
      from order_items where order_id = o.id order by position limit 1
    ) item
    order by listed.place`;
  return { orders, next };
}
