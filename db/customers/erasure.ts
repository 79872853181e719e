import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { Day } from "#shop/day.ts";
import { NOBODY } from "../accounts/deletion.ts";
import { forgetThreads } from "../messages/forgotten.ts";
import { forgetDraftsOf } from "../orders/drafts/forget-drafts.ts";
import type { ReviewPhoto } from "../reviews/own-reviews.ts";

/** Locks what guests ordered that counts to the customer, and what was ordered with their emails just now. */
export async function lockGuestOrders(
  tx: ISql,
  customerId: number,
  guestEmails: readonly string[],
): Promise<number[]> {
  const orders = await tx<{ id: number }[]>`
    select id from orders
    where user_id = ${GUEST_ID} and owner_left_at is null and id in (
      select order_id from customer_orders where customer_id = ${customerId}
      union
      select id from orders
      where user_id = 1 and lower(shipping_address ->> 'email') = any (${[...guestEmails]})
    ) order by id for update`;
  return orders.map(({ id }) => id);
}

/**
 * From now on their customers are nobody's: each is anonymized once nothing is left to deliver or to give
 * back (`anonymizeFinished`). The caller removes the files of the photos.
 */
export async function forgetGuestOrders(
  tx: ISql,
  orderIds: readonly number[],
): Promise<ReviewPhoto[]> {
  const ids = tx`${[...orderIds]}::bigint[]`;
  const photos = await tx<ReviewPhoto[]>`
    select photo_id, widths, width, height from review_photos
    join reviews on reviews.id = review_id where order_id = any (${ids})`;
  await tx`delete from reviews where order_id = any (${ids})`;
  await tx`
    update orders set owner_left_at = now(), shopper_id = null, review_consent = false
    where id = any (${ids})`;
  return photos;
}

/** Messages, mails that are about no order, consents and exemptions of these emails. */
export async function forgetEmails(tx: ISql, emails: readonly string[]): Promise<void> {
  const list = [...emails];
  await tx`
    update contact_messages
    set name = ${NOBODY.fullName}, email = '', message = '', order_number = null, user_id = null
    where lower(email) = any (${list})`;
  await forgetThreads(tx, tx`lower(email) = any (${list})`);
  await tx`
    delete from mails where order_id is null and lower(recipient) = any (${list})
      and kind <> 'contact-message'`;
  await tx`
    delete from mail_opt_outs
    where email = any (${list}) or email in (select inbox_of(one) from unnest(${list}::text[]) one)`;
  await forgetDraftsOf(tx, list);
  await tx`delete from tax_exemptions where email = any (${list})`;
  await tx`
    update audit_events set subject_id = '', before = null, after = null
    where subject_kind = 'tax' and subject_id = any (${list})`;
}

/** Blanks the messages that the accounts wrote while they were signed in. */
export async function forgetWords(tx: ISql, userIds: readonly number[]): Promise<void> {
  await tx`
    update contact_messages set message = '', order_number = null
    where user_id = any (${[...userIds]}::bigint[])`;
  await forgetThreads(tx, tx`user_id = any (${[...userIds]}::bigint[])`);
}

/** With their notes; the log forgets what it has said of them, but not that somebody did something. */
export async function deleteCustomers(tx: ISql, ids: readonly number[]): Promise<void> {
  await tx`
    update audit_events set before = null, after = null
    where subject_kind = 'customer' and subject_id = any (${ids.map(String)})`;
  await tx`delete from customers where id = any (${[...ids]}::bigint[])`;
}

/** Papers that the law lets go forget their customer. */
export async function erasePapers(sql: ISql, issuedBefore: Day, limit: number): Promise<number> {
  const erased = await sql`
    update invoices
    set buyer_left_at = null, facts = facts || jsonb_build_object('buyer',
      jsonb_build_object('address', ${sql.json([NOBODY.fullName])}::jsonb, 'taxNumber', null))
    where id in (
      select id from invoices
      where buyer_left_at is not null and issued_on < ${issuedBefore}::date
      order by issued_on, id limit ${limit}
    )`;
  return erased.count;
}

export type StoredPapers = {
  count: number;
  /** The newest was issued on this day. */
  lastIssuedOn: Day | null;
};

/** The papers of these customers, and of their accounts. */
export async function findPapers(sql: ISql, customerId: number): Promise<StoredPapers> {
  const [papers] = await sql<[StoredPapers]>`
    select count(*)::int as count, max(issued_on)::text as last_issued_on
    from customer_orders known join invoices on invoices.order_id = known.order_id
    where known.customer_id = ${customerId}`;
  return papers;
}
