import type { ISql } from "postgres";
import type { DayBounds } from "#shop/days/day-bounds.ts";
import type { Cents, CurrencyCode } from "#shop/money.ts";
import type { DayFigures, OrderSum, Totals } from "#shop/orders/management/statistics.ts";
import type { OrderStatus, PaymentStatus } from "#shop/orders/order-status.ts";

/** Each row is in one currency. */
export async function listOrderTotals(sql: ISql): Promise<Totals[]> {
  return sql<Totals[]>`
    select status, payment_status, currency, sum(orders)::bigint as orders,
      sum(cents)::bigint as cents, sum(net_cents)::bigint as net_cents
    from order_totals group by status, payment_status, currency having sum(orders) <> 0
    order by status, payment_status, currency`;
}

/**
 * The orders in that currency. Each day begins and ends where the shop's zone has it, at a quarter of
 * an hour of UTC.
 */
export async function listOrderDays(
  sql: ISql,
  days: readonly DayBounds[],
  currency: CurrencyCode,
): Promise<DayFigures[]> {
  return sql<DayFigures[]>`
    select day, coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(cents), 0)::bigint as cents
    from unnest(${days.map(({ day }) => day)}::text[],
      ${days.map(({ from }) => from.toISOString())}::timestamptz[],
      ${days.map(({ until }) => until.toISOString())}::timestamptz[]) as listed (day, begins, ends)
    left join order_quarters on quarter >= begins and quarter < ends and currency = ${currency}
    group by day order by day`;
}

/** The orders of a stretch of days together, in that currency. */
export async function sumOrders(
  sql: ISql,
  { from, until }: { from: Date; until: Date },
  currency: CurrencyCode,
): Promise<OrderSum> {
  const [sum] = await sql<[OrderSum]>`
    select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(cents), 0)::bigint as cents
    from order_quarters
    where quarter >= ${from} and quarter < ${until} and currency = ${currency}`;
  return sum;
}

export type RecentOrder = {
  id: number;
  createdAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  totalCents: Cents;
  currency: CurrencyCode;
};

export async function listRecentOrders(sql: ISql, limit: number): Promise<RecentOrder[]> {
  return sql<RecentOrder[]>`
    select id, created_at, status, payment_status, total_cents, currency from orders
    order by created_at desc, id desc limit ${limit}`;
}
