import type { ISql, Sql } from "postgres";
import { type LeftOut, NOTHING_LEFT_OUT } from "#shop/accounts/left-out.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { moveCart } from "../carts/move-cart.ts";
import { moveDrafts } from "../designs/saved-drafts.ts";
import { mergeGallery } from "../gallery/merge-shopper.ts";
import { isSameAddress } from "../orders/same-address.ts";
import { transact } from "../transact.ts";
import { lockShopper, moveSuccessors } from "./shoppers.ts";

/**
 * The shopper for a new order: for a visitor a successor, which only the answer to that order names;
 * for an account its own. Orders to one address have one successor: whoever only knows the visitor's
 * cookie does not know the address.
 */
export async function addSuccessor(
  tx: ISql,
  { shopperId, shippingAddress }: { shopperId: string; shippingAddress: ShippingAddress },
): Promise<string> {
  const [known] = await tx<{ id: string }[]>`
    select successor.id from shoppers successor join orders on orders.shopper_id = successor.id
    where successor.replaces = ${shopperId} and ${isSameAddress(tx, shippingAddress)}
    limit 1`;
  if (known) return known.id;
  const [successor] = await tx<{ id: string }[]>`
    insert into shoppers (replaces, cart_of, checkout_key)
    select id, id, checkout_key from shoppers where id = ${shopperId} and user_id is null
    returning id`;
  return successor?.id ?? shopperId;
}

/**
 * Once a browser has shown that it has the successor's cookie: gives it everything of the shopper
 * whom it replaces, who is gone then, and returns that for which its cart has no room. Safe to call
 * twice at once.
 */
export async function takeOver(sql: Sql, shopperId: string): Promise<LeftOut> {
  return transact(sql, async (tx) => {
    const [successor] = await tx<{ replaces: string | null }[]>`
      select replaces from shoppers where id = ${shopperId}`;
    const from = successor?.replaces;
    if (!from) return NOTHING_LEFT_OUT;
    // Lock orders before their shopper, as settling a payment does; otherwise the two deadlock.
    await tx`select from orders where shopper_id = ${from} order by id for update`;
    const [before] = await tx`select from shoppers where id = ${from} for update`;
    if (!before) return NOTHING_LEFT_OUT;
    await lockShopper(tx, shopperId);
    await tx`update designs set shopper_id = ${shopperId} where shopper_id = ${from}`;
    await tx`update orders set shopper_id = ${shopperId} where shopper_id = ${from}`;
    const leftOut = await moveCart(tx, from, shopperId);
    await moveDrafts(tx, from, shopperId);
    await mergeGallery(tx, from, shopperId);
    await moveSuccessors(tx, from, shopperId);
    await tx`delete from shoppers where id = ${from}`;
    return leftOut;
  });
}
