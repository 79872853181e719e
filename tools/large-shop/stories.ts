import type { ISql } from "postgres";
import { chance, pick } from "./chance.ts";

/** It depends on `age` in days and on `fate`, from 0 to 999. */
export function chooseStatus(sql: ISql) {
  return sql`case
    when fate < 40 then 'canceled'
    when age < 1 then 'pending'
    when age < 3 then case when fate < 500 then 'pending' else 'processing' end
    when age < 8 then case when fate < 400 then 'processing' else 'shipped' end
    when fate < 80 then 'shipped'
    else 'delivered' end`;
}

/** Orders that were not paid for a day are canceled, as the sweep does. */
export function choosePaymentStatus(sql: ISql) {
  return sql`case
    when status = 'canceled' then case when fate < 20 then 'unpaid' else 'refunded' end
    when age < 1 and fate < 300 then 'unpaid'
    when status = 'delivered' and fate >= 990 then 'partially_refunded'
    when status = 'delivered' and fate >= 980 then 'refunded'
    else 'paid' end`;
}

export function eventsOfOrders(sql: ISql) {
  return sql`
    select id as order_id, kind, value, after,
      created_at + least(after, (now() - created_at) / 2) as created_at
    from chosen cross join lateral (values
      ('placed', 'pending', interval '0', true),
      ('payment', 'paid', interval '5 minutes', payment_status <> 'unpaid'),
      ('status', 'canceled', interval '1 day', status = 'canceled'),
      ('status', 'processing', interval '1 day', status in ('processing', 'shipped', 'delivered')),
      ('status', 'shipped', interval '3 days', status in ('shipped', 'delivered')),
      ('status', 'delivered', interval '7 days', status = 'delivered'),
      ('payment', payment_status, interval '9 days', payment_status like '%refunded')
    ) as story (kind, value, after, happened)
    where happened`;
}

export function chooseAddress(sql: ISql) {
  return sql`jsonb_build_object(
    'fullName', ${pick(sql, 4, FIRST_NAMES)} || ' ' || ${pick(sql, 5, LAST_NAMES)},
    'addressLine1', (1 + ${chance(sql, 6, 999)}) || ' Main Street', 'addressLine2', '',
    'city', ${pick(sql, 7, CITIES)}, 'state', 'OR',
    'postalCode', lpad(${chance(sql, 8, 100_000)}::text, 5, '0'), 'country', 'United States',
    'phone', '+1 503 555 0100', 'email', 'orders-' || user_id || '@scale.invalid')`;
}

const FIRST_NAMES = ["Ada", "Grace", "Linus", "Mary", "Alan", "Barbara", "Ken", "Radia", "Tim"];
const LAST_NAMES = ["Stone", "Rivera", "Okafor", "Lind", "Moreau", "Tanaka", "Weber", "Novak"];
const CITIES = ["Portland", "Salem", "Eugene", "Bend", "Medford", "Astoria"];
