import type { ISql } from "postgres";
import type { ShippingAddress } from "#shop/orders/shipping.ts";
import { isSameAddress } from "../orders/same-address.ts";

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

export async function findReplaced(tx: ISql, shopperId: string): Promise<string | undefined> {
  const [successor] = await tx<{ replaces: string | null }[]>`
    select replaces from shoppers where id = ${shopperId}`;
  return successor?.replaces ?? undefined;
}

export async function moveDesignsAndOrders(tx: ISql, from: string, to: string): Promise<void> {
  await tx`update designs set shopper_id = ${to} where shopper_id = ${from}`;
  await tx`update orders set shopper_id = ${to} where shopper_id = ${from}`;
}
