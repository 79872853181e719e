import type { ISql } from "postgres";
import type { Cents } from "#shop/money.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";
import type { DayFigures } from "#shop/orders/statistics.ts";

type OrderTotals = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  orders: number;
  cents: Cents;
  netCents: Cents;
};

export async function listOrderTotals(sql: ISql): Promise<OrderTotals[]> {
  return sql<OrderTotals[]>`
    select status, payment_status, sum(orders)::bigint as orders, sum(cents)::bigint as cents,
      sum(net_cents)::bigint as net_cents
    from order_totals group by status, payment_status having sum(orders) <> 0
    order by status, payment_status`;
}

export async function listOrderDays(sql: ISql, days: number): Promise<DayFigures[]> {
  return sql<DayFigures[]>`
    with today as (select (now() at time zone 'UTC')::date as date)
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(sum(orders), 0)::bigint as orders,
      coalesce(sum(cents), 0)::bigint as cents
    from today
    cross join generate_series(0, ${days - 1}::integer) as age
    cross join lateral (select date - age as day) as listed
    left join order_days using (day)
    group by day order by day`;
}

export type RecentOrder = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
};

export async function listRecentOrders(sql: ISql, limit: number): Promise<RecentOrder[]> {
  return sql<RecentOrder[]>`
    select id, created_at, status, payment_status, total_cents from orders
    order by created_at desc, id desc limit ${limit}`;
}
