import type { Sql } from "postgres";
import { listOrderTotals } from "#db/orders/dashboard.ts";

export async function compareStatistics(sql: Sql) {
  const [storedTotals, totals, storedDays, days, storedQuarters, quarters] = await Promise.all([
    listOrderTotals(sql),
    sql`
      select status, payment_status, currency, count(*) as orders, sum(total_cents)::bigint as cents,
        sum(case when payment_status in ('paid', 'partially_refunded')
          then greatest(0, total_cents - refunded) else 0 end)::bigint as net_cents
      from orders cross join lateral (
        select coalesce(sum(amount_cents), 0) as refunded from refunds
        where order_id = orders.id and status not in ('failed', 'canceled')
      ) given_back
      group by status, payment_status, currency order by status, payment_status, currency`,
    sql`
      select day::text, currency, sum(orders)::bigint as orders, sum(cents)::bigint as cents
      from order_days group by day, currency having sum(orders) <> 0 order by day, currency`,
    sql`
      select (created_at at time zone 'UTC')::date::text as day, currency, count(*) as orders,
        sum(total_cents)::bigint as cents
      from orders group by 1, 2 order by 1, 2`,
    sql`
      select quarter, currency, sum(orders)::bigint as orders, sum(cents)::bigint as cents
      from order_quarters where quarter >= current_date - 30
      group by quarter, currency having sum(orders) <> 0 order by quarter, currency`,
    sql`
      select to_timestamp(floor(extract(epoch from created_at) / 900) * 900) as quarter,
        currency, count(*) as orders, sum(total_cents)::bigint as cents
      from orders where created_at >= current_date - 30 group by 1, 2 order by 1, 2`,
  ]);
  return {
    stored: { totals: [...storedTotals], days: [...storedDays], quarters: [...storedQuarters] },
    counted: { totals: [...totals], days: [...days], quarters: [...quarters] },
  };
}
