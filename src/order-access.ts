import { findOrder, type Order } from "#db/orders.ts";
import type { AppContext } from "./factory.ts";
import { askOnRead } from "./services/ask-on-read.ts";
import { opensOrder } from "./services/order-link.ts";

/** The account that guests' orders are kept under; nobody signs in as it. */
const GUEST_ID = 1;

/**
 * An order for whoever may read it: the browser that made it, the holder of a mailed link
 * (`?key=`), its owner, an admin. For everyone else it is not there (decisions, "Money and orders").
 */
export async function findReadableOrder(c: AppContext, id: number | undefined) {
  const order = id && (await findOrder(c.var.services.sql, id));
  if (!order || !mayRead(c, order)) return undefined;
  return askOnRead(c.var.services, order);
}

function mayRead(c: AppContext, { id, shopperId, userId }: Order): boolean {
  const { shopper, user, services } = c.var;
  if (shopper && shopper.id === shopperId) return true;
  if (user && (user.isAdmin || (user.id === userId && userId !== GUEST_ID))) return true;
  return opensOrder(services.signatures, id, c.req.query("key"));
}

/** Whose order it will be: the session's, else the guest's; what a body says is not read. */
export function ownerOf(c: AppContext): number {
  return c.var.user?.id ?? GUEST_ID;
}
