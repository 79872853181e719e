import type { ISql } from "postgres";
import { saveAddress } from "#db/accounts/addresses.ts";
import { findCheckoutKey } from "#db/accounts/shoppers.ts";
import { saveCartCode } from "#db/carts/discount-code.ts";
import type { Order } from "#db/orders/orders.ts";
import type { ShippingAddress } from "#shop/orders/shipping.ts";

type AccountAddress = { accountId: number; address: ShippingAddress };

/** Gives the cart the code that its checkout has taken, and that account the address. */
export async function rememberChoices(sql: ISql, order: Order, saved: AccountAddress | undefined) {
  const { shopperId, checkoutKey, discountCode } = order;
  const isOfCart =
    shopperId && discountCode && checkoutKey === (await findCheckoutKey(sql, shopperId));
  if (isOfCart) await saveCartCode(sql, shopperId, discountCode);
  if (saved) await saveAddress(sql, saved.accountId, saved.address);
}
