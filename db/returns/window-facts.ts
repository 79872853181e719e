import type { ISql } from "postgres";
import type { Day } from "#shop/day.ts";
import { statuses } from "../orders/statuses.ts";

type WindowFacts = { leftOn: Day | null; arrivedOn: Day | null; today: Day };

/** The shop's days on which an order was last set to have left and to have arrived, and today's. */
export async function findWindowFacts(sql: ISql, orderId: number): Promise<WindowFacts> {
  const [row] = await sql<[WindowFacts]>`
    select
      max((event.created_at at time zone shop.time_zone)::date)
        filter (where event.value in (${statuses(sql, "hasLeft")}))::text as left_on,
      max((event.created_at at time zone shop.time_zone)::date)
        filter (where event.value in (${statuses(sql, "hasArrived")}))::text as arrived_on,
      (now() at time zone shop.time_zone)::date::text as today
    from shop_settings shop
    left join order_events event on event.order_id = ${orderId} and event.kind = 'status'
    group by shop.time_zone`;
  return row;
}
