import type { Fragment, ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { forgetThreads } from "../messages/forgotten.ts";
import { wantsAnswer } from "../orders/disputes/disputes.ts";
import { forgetDraftsOf } from "../orders/drafts/forget-drafts.ts";
import { statuses } from "../orders/statuses.ts";
import { owesRefund } from "../refunds/waivers.ts";
import { forgetReturnsOf } from "../returns/photos.ts";
import type { ReturnPhoto } from "../returns/returns.ts";
import { deleteReviewsOf, type ReviewPhoto } from "../reviews/own-reviews.ts";

export const NOBODY: ShippingAddress = {
  fullName: "Deleted account",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
  country: "",
  phone: "",
  email: "",
};

/** Locks accounts: who deletes one of them at the same time waits. Take it before locks of customers and orders. */
export async function lockAccounts(tx: ISql, userIds: readonly number[]): Promise<void> {
  // Two admins who close their accounts at once must see each other, so that one stays.
  await tx`select from users where is_admin order by id for update`;
  await tx`select from users where id = any (${[...userIds]}::bigint[]) order by id for update`;
}

/** Orders go to the guest until `anonymizeFinished`. The caller deletes the files. */
export async function deleteAccount(
  tx: ISql,
  userId: number,
): Promise<
  | { ok: true; image: string | null; photos: ReviewPhoto[]; returnPhotos: ReturnPhoto[] }
  | { ok: false }
> {
  await lockAccounts(tx, [userId]);
  const [user] = await tx<
    {
      username: string;
      email: string;
      emailVerified: boolean;
      image: string | null;
      isLast: boolean;
    }[]
  >`
    select coalesce(display_username, username) as username, email, email_verified, image, is_admin and not exists (
      select from users other where other.is_admin and other.id <> users.id
    ) as is_last from users where id = ${userId}`;
  if (!user || user.isLast) return { ok: false };
  const photos = await deleteReviewsOf(tx, userId);
  const returnPhotos = await forgetReturnsOf(tx, userId);
  await forgetOwnEvents(tx, userId);
  await tx`
    update orders set user_id = ${GUEST_ID}, shopper_id = null, owner_left_at = now()
    where user_id = ${userId}`;
  // Mails of the account go with it. These were sent to its email about something else; those of
  // another account that names the same email stay, and contact messages belong to the shop.
  await tx`
    delete from mails where order_id is null and user_id is null and kind <> 'contact-message'
      and recipient = ${user.email} and not exists (
        select from users other where other.email = ${user.email} and other.id <> ${userId}
      )`;
  await forgetSender(tx, tx`user_id = ${userId}`);
  // An email that is not verified may be a stranger's.
  if (user.emailVerified) {
    await forgetSender(tx, tx`lower(email) = ${user.email}`);
    await forgetExemption(tx, user.email);
    await forgetDraftsOf(tx, [user.email]);
  }
  await tx`delete from shoppers where user_id = ${userId}`;
  await tx`delete from users where id = ${userId}`;
  await anonymizeFinished(tx);
  return { ok: true, image: user.image, photos, returnPhotos };
}

/**
 * Events by which an account changed its own orders would tell that these were one person's. Events of
 * others' orders, which it changed as staff, stay as they are: they may be more than a statement can
 * change, and the number in them finds nobody any more.
 */
async function forgetOwnEvents(tx: ISql, userId: number): Promise<void> {
  await tx`
    update order_events set actor_id = null
    where order_id in (select id from orders where user_id = ${userId}) and actor_id = ${userId}`;
  await tx`
    update piece_events set actor_id = null
    where piece_id in (
      select piece.id from pieces piece join orders on orders.id = piece.order_id
      where orders.user_id = ${userId}
    ) and actor_id = ${userId}`;
}

async function forgetSender(tx: ISql, isTheirs: Fragment): Promise<void> {
  await tx`
    update contact_messages set name = ${NOBODY.fullName}, email = '', user_id = null
    where ${isTheirs}`;
  await forgetThreads(tx, isTheirs);
}

/** Invoices keep the number that they were written with. */
async function forgetExemption(tx: ISql, email: string): Promise<void> {
  await tx`delete from tax_exemptions where email = ${email}`;
  await tx`
    update audit_events set subject_id = '', before = null, after = null
    where subject_kind = 'tax' and subject_id = ${email}`;
}

/**
 * Orders of deleted accounts, once nothing is left to deliver, to give back or to answer a bank, and no mail
 * waits (about two days).
 */
export async function anonymizeFinished(sql: ISql): Promise<void> {
  await sql`
    with finished as (
      update orders set shipping_address = ${sql.json(NOBODY)}, notes = null, owner_left_at = null
      where owner_left_at is not null
        and (status in (${statuses(sql, "isOver")}) or payment_status = 'refunded')
        and returned_refund_cents = 0 and not (${owesRefund(sql)})
        and not exists (
          select from disputes where order_id = orders.id and ${wantsAnswer(sql)}
        )
        and not exists (
          select from mails where order_id = orders.id and created_at > now() - interval '3 days'
            and coalesce(sent_at, superseded_at, skipped_at) is null
        )
      returning id
    ), unnamed as (
      update discount_uses set customer = '' where order_id in (select id from finished)
    ), uncredited as (
      -- Without an inbox a code of store credit would be anybody's.
      update discounts set customer = '', is_active = false
      where customer is not null and id in (
        select discount_id from returns where order_id in (select id from finished)
      )
    ), untold as (
      update order_items set description = ''
      where order_id in (select id from finished) and description <> ''
    ), unwritten as (
      update message_threads set last_text = '', terms = '', forgotten_at = now()
      where order_id in (select id from finished)
    ), unnoted as (
      delete from staff_notes where order_id in (select id from finished)
    ), unlogged as (
      update audit_events set before = null, after = null
      where subject_kind = 'order' and subject_id in (select id::text from finished)
        and action in ('add note', 'answer dispute', 'edit order', 'give back outside of Stripe',
          'propose edit', 'send proof')
    ), unsaid as (
      update proofs set note = '', words = '' where order_id in (select id from finished)
    ), unanswered as (
      update returns set words = '', answer = '' where order_id in (select id from finished)
    ), unexplained as (
      update order_edits set reason = '-' where order_id in (select id from finished)
    ), unreasoned as (
      update refunds set reason = ''
      where stripe_refund_id is null and order_id in (select id from finished)
    ), unnamed_files as (
      update designs set name = ''
      where shopper_id is null and user_id is null and id in (
        select shown.design_id from order_items item
        join document_artworks shown on shown.document_id = item.document_id
        where item.order_id in (select id from finished)
      )
    ), stored as (
      -- The law wants papers for years; a sweep erases who is on them then.
      update invoices set buyer_left_at = now()
      where order_id in (select id from finished) and buyer_left_at is null
    )
    delete from mails where order_id in (select id from finished)`;
}
