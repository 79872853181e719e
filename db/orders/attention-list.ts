import type { ISql } from "postgres";
import { lateOrders } from "../floor/late-orders.ts";
import { owesRefund, owesReturnedRefund } from "../refunds/waivers.ts";
import { scarceProducts } from "../stock/scarce.ts";
import { ALL_STORED, STORED_A_DAY } from "../stored-uploads.ts";
import { statuses } from "./statuses.ts";

export const ATTENTION_KINDS = [
  "cancel-requests",
  "canceled-paid",
  "failed-refunds",
  "late-orders",
  "oversold",
  "failed-print-files",
  "failed-mails",
  "low-dpi",
  "poor-prints",
  "unpaid",
  "waiting-reviews",
  "low-stock",
  "stored-uploads",
] as const;

export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export type AttentionCount = {
  kind: AttentionKind;
  count: number;
  orderIds: number[];
};

export const ATTENTION_LIMIT = 100;

/** Each query has its own small index. */
export async function countAttention(sql: ISql): Promise<AttentionCount[]> {
  const open = statuses(sql, "isOpen");
  return sql<AttentionCount[]>`
    select kind, count(*)::int,
      coalesce((array_agg(distinct order_id order by order_id)
        filter (where order_id is not null))[1:3], '{}') as order_ids
    from (
      (select 'cancel-requests' as kind, id as order_id from orders
        where cancel_requested_at is not null and status in (${open})
          and payment_status in ('paid', 'partially_refunded')
        order by id limit ${ATTENTION_LIMIT})
      union all
      (select 'canceled-paid', id from orders where ${owesRefund(sql)}
        order by id limit ${ATTENTION_LIMIT})
      union all
      (select 'failed-refunds', id from orders where ${owesReturnedRefund(sql)}
        order by id limit ${ATTENTION_LIMIT})
      union all
      (select 'oversold', order_id from stock_reservations
        join orders on orders.id = order_id
        where sold < quantity and orders.status in (${open}) limit ${ATTENTION_LIMIT})
      union all
      (select 'late-orders', order_id from (${lateOrders(sql)}) late limit ${ATTENTION_LIMIT})
      union all
      (select 'failed-print-files', order_id from print_files
        where status = 'failed' limit ${ATTENTION_LIMIT})
      union all
      -- All retries are usually over by then: a job killed during its last one stays waiting.
      (select 'failed-print-files', file.order_id from print_files file
        join orders on orders.id = file.order_id
        where file.status = 'waiting' and file.updated_at < now() - interval '30 minutes'
          and orders.status in (${open})
        limit ${ATTENTION_LIMIT})
      union all
      (select 'failed-mails', order_id from mails
        where sent_at is null and superseded_at is null and skipped_at is null
          and failed_attempts > 0 and kind <> 'test'
        limit ${ATTENTION_LIMIT})
      union all
      (select 'low-dpi', order_id from (
          -- Newest first, so that the scan stops at the oldest open order.
          select distinct order_id, position from print_files
          join orders on orders.id = order_id
          where artwork_dpi < 150 and orders.status in (${open})
          order by order_id desc, position limit ${ATTENTION_LIMIT}
        ) lines)
      union all
      (select 'poor-prints', order_id from (
          select distinct order_id, position from print_files
          join orders on orders.id = order_id
          where advice <> '{}' and orders.status in (${open})
          order by order_id desc, position limit ${ATTENTION_LIMIT}
        ) lines)
      union all
      (select 'unpaid', id from orders
        where payment_status = 'unpaid' and status not in (${statuses(sql, "isCanceled")})
          and created_at < now() - interval '1 hour'
        order by created_at limit ${ATTENTION_LIMIT})
      union all
      (select 'waiting-reviews', null from reviews
        where status = 'waiting' limit ${ATTENTION_LIMIT})
      union all
      (select 'low-stock', null from (${scarceProducts(sql)} and state = 'published') scarce
        limit ${ATTENTION_LIMIT})
      union all
      -- While the half that is left still lets everybody upload.
      (select 'stored-uploads', null from rate_limits
        where key = ${ALL_STORED} and turns > ${STORED_A_DAY / 2} and resets_at > now())
    ) found group by kind`;
}
