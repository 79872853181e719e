import type { ISql } from "postgres";
import { lateFirst } from "../../floor/late-orders.ts";
import { limitTo } from "../../limit-to.ts";
import { failedPayouts } from "../../payouts/list.ts";
import { scarceProducts } from "../../stock/scarce.ts";
import { ALL_STORED, STORED_A_DAY } from "../../stored-uploads.ts";
import { endingDrafts } from "../drafts/list-drafts.ts";
import { ATTENTION_LIMIT, type Found } from "./found.ts";

/** These have a page of their own, which lists them. */
export const OTHER_KINDS = {
  "failed-payouts": (sql) => sql`
    select null::bigint as order_id, created_at as since from (${failedPayouts(sql)}) failed`,
  "open-conversations": (sql) => sql`
    select null::bigint as order_id, last_at as since from message_threads
    where state = 'open' order by last_at, id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "returns-asked": (sql) => sql`
    select order_id, created_at as since from returns
    where state = 'requested' order by id ${limitTo(sql, ATTENTION_LIMIT)}`,
  // A minute later the refund of a return is made, or something is in its way.
  "returns-unpaid": (sql) => sql`
    select order_id, decided_at as since from returns
    where state = 'settling' and decided_at < now() - interval '1 minute'
    order by id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "answered-quotes": (sql) => sql`
    select null::bigint as order_id, answered_at as since from order_drafts
    where is_answer_unread order by id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "ending-quotes": (sql) => sql`
    select null::bigint as order_id, null::timestamptz as since, d.holds_until as due
    from order_drafts d where ${endingDrafts(sql)} order by d.holds_until ${limitTo(sql, ATTENTION_LIMIT)}`,
  "late-pieces": (sql) => sql`
    select null::bigint as order_id, since from (${lateFirst(sql, ATTENTION_LIMIT)}) late`,
  // Each bin is one, and nothing while one is free.
  "full-bins": (sql) => sql`
    select null::bigint as order_id, filled_at as since from bins
    where not exists (select from bins where order_id is null)`,
  "press-problems": (sql) => sql`
    select null::bigint as order_id, work.created_at as since
    from press_work work join presses press on press.id = work.press_id
    where work.placed_at is null and work.note <> '' and press.deleted_at is null
    ${limitTo(sql, ATTENTION_LIMIT)}`,
  "failed-mails": (sql) => sql`
    select order_id, created_at as since from mails
    where sent_at is null and superseded_at is null and skipped_at is null
      and failed_attempts > 0 and kind <> 'test'
    order by created_at ${limitTo(sql, ATTENTION_LIMIT)}`,
  "failed-jobs": (sql) => sql`
    select null::bigint as order_id, completed_on as since from pgboss.job
    where state = 'failed' and state <> 'completed' and name not like '\\_\\_pgboss\\_\\_%'
    ${limitTo(sql, ATTENTION_LIMIT)}`,
  "foreign-payments": (sql) => sql`
    select null::bigint as order_id, noticed_at as since from foreign_payments
    where seen_at is null and why <> 'other-shop' order by noticed_at
    ${limitTo(sql, ATTENTION_LIMIT)}`,
  "reported-designs": (sql) => sql`
    select null::bigint as order_id, min(report.created_at) as since
    from gallery_reports report join gallery_designs design on design.id = gallery_design_id
    where resolved_at is null and design.status = 'approved'
    group by gallery_design_id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "waiting-designs": (sql) => sql`
    select null::bigint as order_id, created_at as since from gallery_designs
    where status = 'waiting' order by id ${limitTo(sql, ATTENTION_LIMIT)}`,
  "waiting-reviews": (sql) => sql`
    select null::bigint as order_id, created_at as since from reviews
    where status = 'waiting' ${limitTo(sql, ATTENTION_LIMIT)}`,
  "low-stock": (sql) => sql`
    select null::bigint as order_id, null::timestamptz as since
    from (${scarceProducts(sql)} and state = 'published') scarce ${limitTo(sql, ATTENTION_LIMIT)}`,
  // While the half that is left still lets everybody upload.
  "stored-uploads": (sql) => sql`
    select null::bigint as order_id, null::timestamptz as since from rate_limits
    where key = ${ALL_STORED} and turns > ${STORED_A_DAY / 2} and resets_at > now()`,
} as const satisfies Record<string, (sql: ISql) => Found>;
