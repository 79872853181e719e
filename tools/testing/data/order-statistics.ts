import type { Sql } from "postgres";
import { listOrderTotals } from "#db/orders/dashboard.ts";

export async function compareStatistics(sql: Sql) {
  const [storedTotals, totals, storedDays, days, storedQuarters, quarters] = await Promise.all([
    listOrderTotals(sql),
    sql`
      select status, payment_status, count(*) as orders, sum(total_cents)::bigint as cents,
        sum(case when payment_status in ('paid', 'partially_refunded')
          then greatest(0, total_cents - refunded) else 0 end)::bigint as net_cents
      from orders cross join lateral (
        select coalesce(sum(amount_cents), 0) as refunded from refunds
        where order_id = orders.id and status not in ('failed', 'canceled')
      ) given_back
      group by status, payment_status order by status, payment_status`,
    sql`
      select day::text, sum(orders)::bigint as orders, sum(cents)::bigint as cents
      from order_days group by day having sum(orders) <> 0 order by day`,
    sql`
      select (created_at at time zone 'UTC')::date::text as day, count(*) as orders,
        sum(total_cents)::bigint as cents
      from orders group by 1 order by 1`,
    sql`
      select quarter, sum(orders)::bigint as orders, sum(cents)::bigint as cents
      from order_quarters where quarter >= current_date - 30
      group by quarter having sum(orders) <> 0 order by quarter`,
    sql`
      select to_timestamp(floor(extract(epoch from created_at) / 900) * 900) as quarter,
        count(*) as orders, sum(total_cents)::bigint as cents
      from orders where created_at >= current_date - 30 group by 1 order by 1`,
  ]);
  return {
    stored: { totals: [...storedTotals], days: [...storedDays], quarters: [...storedQuarters] },
    counted: { totals: [...totals], days: [...days], quarters: [...quarters] },
  };
}
