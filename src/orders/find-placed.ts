import type { ISql } from "postgres";
import type { NewOrder } from "#db/orders/new-orders.ts";
import { findOrderByKey, findOrderSentAgain, type Order } from "#db/orders/orders.ts";

type Checkout = Pick<NewOrder, "shopperId" | "checkoutKey" | "shippingAddress">;

/** The order that this checkout has placed before. */
export async function findPlaced(sql: ISql, checkout: Checkout): Promise<Order | undefined> {
  const { shopperId, checkoutKey } = checkout;
  return (
    (await findOrderByKey(sql, shopperId, checkoutKey)) ?? (await findOrderSentAgain(sql, checkout))
  );
}
