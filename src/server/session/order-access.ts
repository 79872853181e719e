import { findOrder, type Order } from "#db/orders/orders.ts";
import { opensOrder } from "#mails/order-link.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { AppContext } from "../factory.ts";

/**
 * An order for those who may read it: the browser that made it, the holder of a mailed link
 * (`?key=`), its owner, an admin. For everyone else it is not there (behavior 9.1).
 */
export async function findReadableOrder(c: AppContext, id: number | undefined) {
  const order = await findStoredOrder(c, id);
  return order && refreshPayment(c.var.services, order);
}

/** The same as it is stored, without asking Stripe whether it was paid. */
export async function findStoredOrder(c: AppContext, id: number | undefined) {
  const order = id && (await findOrder(c.var.services.sql, id));
  return order && mayRead(c, order) ? order : undefined;
}

function mayRead(c: AppContext, order: Order): boolean {
  const { user, services } = c.var;
  if (isOwnOrder(c, order) || user?.isAdmin) return true;
  return opensOrder(services.signatures, order.id, linkKey(c));
}

/** What a mailed link opens its order with. */
export function linkKey(c: AppContext): string | undefined {
  return c.req.query("key");
}

/** The browser that made it and the account that owns it may also pay, cancel and order it again. */
export function isOwnOrder(c: AppContext, order: Order): boolean {
  const { user } = c.var;
  return madeHere(c, order) || (user?.id === order.userId && order.userId !== GUEST_ID);
}

/** Its designs are this shopper's: only then can the order be brought up to date, and so be paid. */
export function madeHere(c: AppContext, { shopperId }: Order): boolean {
  const { shopper } = c.var;
  return shopper !== undefined && shopper.id === shopperId;
}

/** Whose order it will be: the session's, else the guest's; what a body says is not read. */
export function ownerOf(c: AppContext): number {
  return c.var.user?.id ?? GUEST_ID;
}
