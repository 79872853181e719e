import type { Fragment, ISql } from "postgres";
import { ENDED_QUOTE_DAYS, OPEN_DRAFT_DAYS } from "#shop/orders/drafts/draft.ts";

/** One sweep changes no more, so that it stays within the time of a query. */
const MAX_SWEPT = 1000;

/** Ends quotes whose day is over, and accepted ones that were not paid in time. */
export async function expireDrafts(sql: ISql): Promise<void> {
  await sql`
    update order_drafts set status = 'expired', revision = revision + 1, updated_at = now()
    where id in (
      select d.id from order_drafts d
      where holds_until < now() and (status = 'sent' or status = 'accepted' and not exists (
        select from orders join order_statuses using (status)
        where orders.id = d.order_id and not order_statuses.is_canceled))
        and status in ('sent', 'accepted')
      order by holds_until limit ${MAX_SWEPT} for update skip locked)
    and status in ('sent', 'accepted')`;
}

/** Drafts and ended quotes of long ago go, and those of paid orders forget their customer. */
export async function forgetOldDrafts(tx: ISql): Promise<void> {
  const old = (days: number) => tx`updated_at < now() - make_interval(days => ${days})`;
  await forget(
    tx,
    tx`(email <> '' or status = 'open') and ${old(ENDED_QUOTE_DAYS)} and (
        status = 'open' and ${old(OPEN_DRAFT_DAYS)}
        or status in ('paid', 'declined', 'expired', 'withdrawn'))
      order by updated_at limit ${MAX_SWEPT} for update skip locked`,
  );
}

/** A customer is deleted. */
export async function forgetDraftsOf(tx: ISql, emails: readonly string[]): Promise<void> {
  const list = emails.filter(Boolean).map((email) => email.toLowerCase());
  await forget(tx, tx`lower(email) = any (${list}) order by id for update`);
}

/**
 * They are locked first: one that becomes an order in this moment stays as its origin, without its
 * customer. The log does not say any more what was offered, or why for less.
 */
async function forget(tx: ISql, which: Fragment): Promise<void> {
  const locked = await tx<{ id: number }[]>`select id from order_drafts where ${which}`;
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return;
  const list = tx`${ids}::bigint[]`;
  await tx`
    update audit_events set before = null, after = null
    where subject_kind = 'quote' and subject_id = any (${ids.map(String)})`;
  await tx`delete from order_drafts where id = any (${list}) and order_id is null`;
  await tx`delete from order_draft_lines where draft_id = any (${list})`;
  await tx`
    update order_drafts set email = '', address = '{}', note = '', words = '',
      discount_reason = '', contents = null, is_answer_unread = false,
      status = case when status = 'paid' then 'paid' else 'expired' end
    where id = any (${list})`;
}
