import { findOrder, type Order } from "#db/orders/orders.ts";
import type { AppContext } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";

/** The order of the URL. */
export async function findOrderOf(c: AppContext): Promise<Order | undefined> {
  const orderId = readId(c.req.param("id"));
  return orderId === undefined ? undefined : findOrder(c.var.services.sql, orderId);
}
