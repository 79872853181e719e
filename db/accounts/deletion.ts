import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

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

/**
 * Deletes an account with its sessions, cart, draft, mails and gallery designs, in the caller's
 * transaction. Its orders are kept under the guest, to be anonymised by `anonymizeFinished`. Gives
 * the avatar's file, which is the caller's to remove. The only admin stays.
 */
export async function deleteAccount(
  tx: ISql,
  userId: number,
): Promise<{ ok: true; image: string | null } | { ok: false }> {
  // Two admins that leave at once see each other go.
  await tx`select from users where is_admin order by id for update`;
  const [user] = await tx<
    { username: string; email: string; image: string | null; isLast: boolean }[]
  >`
    select coalesce(display_username, username) as username, email, image, is_admin and not exists (
      select from users other where other.is_admin and other.id <> users.id
    ) as is_last from users where id = ${userId} for update`;
  if (!user || user.isLast) return { ok: false };
  await tx`
    update orders set user_id = ${GUEST_ID}, shopper_id = null, owner_left_at = now()
    where user_id = ${userId}`;
  // Those not yet sent to another address of theirs, too; customers' messages are the shop's.
  await tx`
    delete from mails where order_id is null and kind <> 'contact-message'
      and (recipient = ${user.email} or details ->> 'username' = ${user.username})`;
  await tx`
    update contact_messages set name = ${NOBODY.fullName}, email = ''
    where lower(email) = ${user.email}`;
  await tx`delete from shoppers where user_id = ${userId}`;
  await tx`delete from users where id = ${userId}`;
  await anonymizeFinished(tx);
  return { ok: true, image: user.image };
}

/**
 * Forgets who the orders of deleted accounts were for, as soon as there is nothing left to deliver:
 * delivered, canceled (unpaid ones are, after a day) or refunded. A mail that waits to be sent is
 * waited for, as long as its job tries (`send-mail` of the queues: about two days).
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
    ), untold as (
      update order_items set description = ''
      where order_id in (select id from finished) and description <> ''
    )
    delete from mails where order_id in (select id from finished)`;
}
