import type { ISql, Sql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { type LeftOut, NOTHING_LEFT_OUT } from "#shop/accounts/left-out.ts";
import { moveCart } from "../carts/move-cart.ts";
import { moveDrafts } from "../designs/saved-drafts.ts";
import { mergeGallery } from "../gallery/merge-shopper.ts";
import { transact } from "../transact.ts";
import { lockShopper, moveSuccessors } from "./shoppers.ts";

export async function ensureAccountShopper(sql: ISql, userId: number): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into shoppers (user_id) values (${userId})
    on conflict (user_id) where user_id is not null do nothing returning id`;
  const id = made?.id ?? (await findAccountShopper(sql, userId));
  if (!id) throw new Error(`Account ${userId} is gone`);
  return id;
}

export async function findAccountShopper(sql: ISql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from shoppers where user_id = ${userId}`;
  return row?.id;
}

/**
 * Gives the account all that a visitor did in this browser, and returns that for which its cart has no
 * room. The visitor's newer draft is the open one then; no design is lost. Safe to
 * call twice at once.
 */
export async function mergeShopper(
  sql: Sql,
  { shopperId, userId }: { shopperId: string; userId: number },
): Promise<LeftOut> {
  return transact(sql, async (tx) => {
    // Lock orders before their shopper, as settling a payment does; otherwise the two deadlock.
    await tx`select from orders where shopper_id = ${shopperId} order by id for update`;
    const [visitor] = await tx`
      select from shoppers where id = ${shopperId} and user_id is null for update`;
    if (!visitor) return NOTHING_LEFT_OUT;
    const own = await ensureAccountShopper(tx, userId);
    await lockShopper(tx, own);
    await tx`update designs set shopper_id = ${own}, user_id = ${userId} where shopper_id = ${shopperId}`;
    const leftOut = await moveCart(tx, shopperId, own);
    await moveDrafts(tx, shopperId, own);
    await mergeOrders(tx, { shopperId, own, userId });
    await saveCheckoutKey(tx, shopperId, own);
    await mergeGallery(tx, shopperId, own);
    await moveSuccessors(tx, shopperId, own);
    await tx`delete from shoppers where id = ${shopperId}`;
    return leftOut;
  });
}

/**
 * An order that another account has claimed stays that one's. A client may have used one key for an
 * order of the account and for one of the visitor.
 */
async function mergeOrders(
  tx: ISql,
  { shopperId, own, userId }: { shopperId: string; own: string; userId: number },
): Promise<void> {
  await tx`
    update orders adopted set shopper_id = ${own},
      user_id = case when user_id = ${GUEST_ID} then ${userId} else user_id end,
      checkout_key = case when exists (
        select from orders where shopper_id = ${own} and checkout_key = adopted.checkout_key
      ) then gen_random_uuid() else adopted.checkout_key end
    where shopper_id = ${shopperId}`;
}

/** Lets a checkout that began before sign-in continue its order instead of placing a second one. */
async function saveCheckoutKey(tx: ISql, from: string, to: string): Promise<void> {
  await tx`
    update shoppers own set checkout_key = visitor.checkout_key
    from shoppers visitor
    where own.id = ${to} and visitor.id = ${from} and exists (
      select from orders
      where shopper_id = ${to} and checkout_key = visitor.checkout_key
        and payment_status = 'unpaid' and status = 'pending'
    )`;
}
