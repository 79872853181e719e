import type { ISql } from "postgres";
import { chance, pick } from "./chance.ts";
import { linesOfOrders } from "./lines.ts";
import { chooseAddress, choosePaymentStatus, chooseStatus, eventsOfOrders } from "./stories.ts";

export type Plan = {
  orders: number;
  users: number;
  ofFirst: number;
  ofSecond: number;
  /** Coprime with `orders`. */
  stride: number;
  firstUserId: number;
  firstOrderId: number;
  documentIds: number[];
};

/** It is one statement, because `chance` reads its column `n`. */
export async function insertScaleOrders(
  tx: ISql,
  plan: Plan,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx`
    with aged as (
      select n, ${plan.firstOrderId}::bigint + n - 1 as id, ${chooseOwner(tx, plan)} as user_id,
        -- Age in days: the first order is two years old, the last is new, and sales grow.
        power((${plan.orders}::float8 - n + 0.5) / ${plan.orders}::float8, 2) * 730 as age,
        ${chance(tx, 1, 1000)} as fate
      from generate_series(${from}::bigint, ${to}::bigint) as n
    ), fated as (
      select *, now() - age * interval '1 day' as created_at, ${chooseStatus(tx)} as status from aged
    ), chosen as materialized (
      select *, ${choosePaymentStatus(tx)} as payment_status from fated
    ), lines as materialized (
      ${linesOfOrders(tx, plan.documentIds)}
    ), events as materialized (
      ${eventsOfOrders(tx)}
    ), totals as (
      select order_id, sum(unit_price_cents * quantity) as cents from lines group by order_id
    ), times as (
      select order_id, max(created_at) as updated_at,
        min(created_at) filter (where value = 'paid') as paid_at
      from events group by order_id
    ), placed as (
      insert into orders (id, user_id, checkout_key, status, payment_status, total_cents,
        shipping_address, payment_intent_id, paid_at, carrier, tracking_number, created_at, updated_at)
      select id, user_id, gen_random_uuid(), status, payment_status, totals.cents,
        ${chooseAddress(tx)},
        case when paid_at is not null then 'pi_scale_' || id end,
        times.paid_at,
        case when status in ('shipped', 'delivered') then ${pick(tx, 2, ["UPS", "USPS", "FedEx"])} end,
        case when status in ('shipped', 'delivered') then '1Z' || lpad(id::text, 16, '0') end,
        chosen.created_at, times.updated_at
      from chosen join totals on totals.order_id = id join times on times.order_id = id
    ), listed as (
      insert into order_items (order_id, position, product_id, product_name, cut, unit_price_cents,
        quantity, size, color, document_id)
      select order_id, position, product_id, product_name, cut, unit_price_cents, quantity, size,
        color, document_id
      from lines
    )
    insert into order_events (order_id, kind, value, created_at)
    select order_id, kind, value, created_at from events order by order_id, created_at, after`;
}

const MANY = 1_000_000;

function chooseOwner(sql: ISql, plan: Plan) {
  const place = sql`(n * ${plan.stride}::bigint % ${plan.orders}::bigint)`;
  const share = sql`power(${chance(sql, 3, MANY)} / ${MANY}::float8, 2)`;
  return sql`${plan.firstUserId}::bigint + case
    when ${place} < ${plan.ofFirst} then 0
    when ${place} < ${plan.ofFirst + plan.ofSecond} then 1
    else 2 + floor(${share} * ${plan.users - 2}::int)::bigint end`;
}
