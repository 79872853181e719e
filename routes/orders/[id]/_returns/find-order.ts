import { findOrder, type Order } from "#db/orders/orders.ts";
import { opensOrder } from "#mails/links/order-link.ts";
import type { AppContext } from "#server/factory.ts";
import { isOwnOrder, linkKey } from "#server/session/order-access.ts";

/** Its customer may ask: the browser and the account that ordered, and a mailed link. Staff are no customers. */
export async function findReturnedOrder(
  c: AppContext,
  id: number | undefined,
): Promise<Order | undefined> {
  const order = id && (await findOrder(c.var.services.sql, id));
  return order && isReturning(c, order) ? order : undefined;
}

export function isReturning(c: AppContext, order: Order): boolean {
  const linked = { id: order.id, email: order.shippingAddress.email };
  return isOwnOrder(c, order) || opensOrder(c.var.services.signatures, linked, linkKey(c));
}
