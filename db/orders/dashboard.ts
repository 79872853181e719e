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
 * an hour of UTC: whole UTC days are summed, and of the first and the last one the quarters before it.
 */
export async function listOrderDays(
  sql: ISql,
  days: readonly DayBounds[],
  currency: CurrencyCode,
): Promise<DayFigures[]> {
  const begins = sql`${days.map(({ from }) => from.toISOString())}::timestamptz[]`;
  const ends = sql`${days.map(({ until }) => until.toISOString())}::timestamptz[]`;
  return sql<DayFigures[]>`
    with bound as materialized (
      select at, (at at time zone 'UTC')::date as utc_day, early.orders, early.cents
      from (select unnest(${begins}) union select unnest(${ends})) as bounds (at)
      cross join lateral (
        select coalesce(sum(orders), 0) as orders, coalesce(sum(cents), 0) as cents
        from order_quarters
        where quarter >= date_trunc('day', at, 'UTC') and quarter < at and currency = ${currency}
      ) early
    )
    select listed.day,
      (coalesce(sum(whole.orders), 0) + ended.orders - begun.orders)::bigint as orders,
      (coalesce(sum(whole.cents), 0) + ended.cents - begun.cents)::bigint as cents
    from unnest(${days.map(({ day }) => day)}::text[], ${begins}, ${ends})
      as listed (day, begins, ends)
    join bound begun on begun.at = begins join bound ended on ended.at = ends
    left join order_days whole on whole.day >= begun.utc_day and whole.day < ended.utc_day
      and whole.currency = ${currency}
    group by listed.day, begun.orders, begun.cents, ended.orders, ended.cents
    order by listed.day`;
}

/** The orders of a stretch of days together, in that currency. */
export async function sumOrders(
  sql: ISql,
  stretch: DayBounds,
  currency: CurrencyCode,
): Promise<OrderSum> {
  const [sum] = await listOrderDays(sql, [stretch], currency);
  return sum ?? { orders: 0, cents: 0 };
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
