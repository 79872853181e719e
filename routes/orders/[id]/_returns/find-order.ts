import { findOrder, type Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { isCustomer } from "#server/session/order-access.ts";

/** Its customer may ask: the browser and the account that ordered, and a mailed link. */
export async function findReturnedOrder(
  c: AppContext,
  id: number | undefined,
): Promise<Order | undefined> {
  const order = id && (await findOrder(c.var.services.sql, id));
  return order && isCustomer(c, order) ? order : undefined;
}
