import type { ISql } from "postgres";
import { FAILING_TRIES } from "#shop/orders/edits/edit.ts";
import { lateOrders } from "../../floor/late-orders.ts";
import { limitTo } from "../../limit-to.ts";
import { proofsToSend } from "../../proofs/to-send.ts";
import { owesRefund, owesReturnedRefund } from "../../refunds/waivers.ts";
import { wantsAnswer } from "../disputes/disputes.ts";
import { statuses } from "../statuses.ts";
import { ATTENTION_LIMIT, type Found } from "./found.ts";

/** Each of these belongs to an order, whose page is where somebody does something. */
export const ORDER_KINDS = {
  disputes: (sql) => sql`
    select order_id, created_at as since, evidence_due_at as due from disputes
    where ${wantsAnswer(sql)}
    order by evidence_due_at, id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "cancel-requests": (sql) => sql`
    select id as order_id, cancel_requested_at as since from orders
    where cancel_requested_at is not null and status in (${statuses(sql, "isOpen")})
      and payment_status in ('paid', 'partially_refunded')
    order by id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "canceled-paid": (sql) => sql`
    select id as order_id, coalesce((
        select max(created_at) from order_events
        where order_id = owing.id and kind = 'status'
      ), created_at) as since
    from (
      select id, created_at from orders where ${owesRefund(sql)}
      order by id ${limitTo(sql, ATTENTION_LIMIT)}
    ) owing`,
  "failed-refunds": (sql) => sql`
    select id as order_id, (
        select min(returned_at) from refunds where order_id = owing.id
      ) as since
    from (
      select id from orders where ${owesReturnedRefund(sql)} order by id ${limitTo(sql, ATTENTION_LIMIT)}
    ) owing`,
  "edit-refunds": (sql) => sql`
    select order_id, ended_at as since from order_edits
    where refund_cents > 0 and refund_made_at is null and refund_tries >= ${FAILING_TRIES}
    order by refund_tried_at nulls first, id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "late-orders": (sql) => sql`
    select order_id, since from (${lateOrders(sql)}) late ${limitTo(sql, ATTENTION_LIMIT)}`,
  oversold: (sql) => sql`
    select order_id, coalesce(paid_at, created_at) as since
    from stock_reservations join orders on orders.id = order_id
    where sold < quantity and orders.status in (${statuses(sql, "isOpen")})
    ${limitTo(sql, ATTENTION_LIMIT)}`,
  // All retries are usually over by then: a job killed during its last one stays waiting.
  "failed-print-files": (sql) => sql`
    (select order_id, updated_at as since from print_files
      where status = 'failed' ${limitTo(sql, ATTENTION_LIMIT)})
    union all
    (select file.order_id, file.updated_at from print_files file
      join orders on orders.id = file.order_id
      where file.status = 'waiting' and file.updated_at < now() - interval '30 minutes'
        and orders.status in (${statuses(sql, "isOpen")})
      ${limitTo(sql, ATTENTION_LIMIT)})`,
  "proofs-to-send": (sql) => sql`${proofsToSend(sql)} ${limitTo(sql, ATTENTION_LIMIT)}`,
  unpaid: (sql) => sql`
    select id as order_id, created_at as since from orders
    where payment_status = 'unpaid' and status not in (${statuses(sql, "isCanceled")})
      and created_at < now() - interval '1 hour'
    order by created_at ${limitTo(sql, ATTENTION_LIMIT)}`,
  "low-dpi": (sql) => openLines(sql, sql`artwork_dpi < 150`),
  "poor-prints": (sql) => openLines(sql, sql`advice <> '{}'`),
} as const satisfies Record<string, (sql: ISql) => Found>;

/** The newest first, so that the scan stops at the oldest open order. */
function openLines(sql: ISql, isPoor: Found): Found {
  return sql`
    select order_id, since from (
      select distinct order_id, position, orders.created_at as since
      from print_files join orders on orders.id = order_id
      where ${isPoor} and orders.status in (${statuses(sql, "isOpen")})
      order by order_id desc, position ${limitTo(sql, ATTENTION_LIMIT)}
    ) lines`;
}
