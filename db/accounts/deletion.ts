import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { deleteReviewsOf, type ReviewPhoto } from "../reviews/own-reviews.ts";

const NOBODY: ShippingAddress = {
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

/** Orders go to the guest until `anonymizeFinished`. The caller deletes the files. */
export async function deleteAccount(
  tx: ISql,
  userId: number,
): Promise<{ ok: true; image: string | null; photos: ReviewPhoto[] } | { ok: false }> {
  // Two admins who close their accounts at once must see each other, so that one stays.
  await tx`select from users where is_admin order by id for update`;
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
    ) as is_last from users where id = ${userId} for update`;
  if (!user || user.isLast) return { ok: false };
  const photos = await deleteReviewsOf(tx, userId);
  await tx`
    update orders set user_id = ${GUEST_ID}, shopper_id = null, owner_left_at = now()
    where user_id = ${userId}`;
  // Includes unsent mails to an old email of theirs, and spares those of another account that has
  // the same one. Contact messages belong to the shop and stay.
  await tx`
    delete from mails where order_id is null and kind <> 'contact-message'
      and (details ->> 'username' = ${user.username} or (recipient = ${user.email} and not exists (
        select from users other where other.email = ${user.email} and other.id <> ${userId}
      )))`;
  // An email that is not verified may be a stranger's.
  if (user.emailVerified) {
    await tx`
      update contact_messages set name = ${NOBODY.fullName}, email = ''
      where lower(email) = ${user.email}`;
  }
  await tx`delete from shoppers where user_id = ${userId}`;
  await tx`delete from users where id = ${userId}`;
  await anonymizeFinished(tx);
  return { ok: true, image: user.image, photos };
}

/**
 * Orders of deleted accounts, once nothing is left to deliver and no mail waits (about two days).
 */
export async function anonymizeFinished(sql: ISql): Promise<void> {
  await sql`
    with finished as (
      update orders set shipping_address = ${sql.json(NOBODY)}, notes = null, owner_left_at = null
      where owner_left_at is not null
        and (status in ('delivered', 'canceled') or payment_status = 'refunded')
        and not exists (
          select from mails where order_id = orders.id and created_at > now() - interval '3 days'
            and coalesce(sent_at, superseded_at, skipped_at) is null
        )
      returning id
    ), unnamed as (
      update discount_uses set customer = '' where order_id in (select id from finished)
    ), untold as (
      update order_items set description = ''
      where order_id in (select id from finished) and description <> ''
    ), unaddressed as (
      update invoices
      set facts = jsonb_set(facts, '{buyer,address}', ${sql.json([NOBODY.fullName])})
      where order_id in (select id from finished)
    )
    delete from mails where order_id in (select id from finished)`;
}
