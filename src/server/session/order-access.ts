import { findOrder, type Order } from "#db/orders/orders.ts";
import { isFromMail, opensOrder } from "#mails/links/order-link.ts";
import { refreshPayment } from "#orders/refresh-payment.ts";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import type { AppContext } from "../factory.ts";
import { permits } from "./permits.ts";

/** The browser that ordered may read it, and a mailed link, the owner and staff who see orders (behavior 9.1). */
export async function findReadableOrder(c: AppContext, id: number | undefined) {
  const order = await findStoredOrder(c, id);
  return order && refreshPayment(c.var.services, order);
}

/** The same without checking the payment at Stripe. */
export async function findStoredOrder(c: AppContext, id: number | undefined) {
  const order = id && (await findOrder(c.var.services.sql, id));
  return order && mayRead(c, order) ? order : undefined;
}

function mayRead(c: AppContext, order: Order): boolean {
  return permits(c, "orders.view") || isKnown(c, order);
}

/** Its customer, and who has found it by its number and email. */
export function isKnown(c: AppContext, order: Order): boolean {
  return isOwnOrder(c, order) || opensOrder(c.var.services.signatures, linked(order), linkKey(c));
}

/** Staff and who knows number and email read it as well; who ordered, or has its mail, is its customer. */
export function isCustomer(c: AppContext, order: Order): boolean {
  return isOwnOrder(c, order) || isFromMail(c.var.services.signatures, linked(order), linkKey(c));
}

function linked({ id, shippingAddress: { email } }: Order) {
  return { id, email };
}

export function linkKey(c: AppContext): string | undefined {
  return c.req.query("key");
}

/** The browser or account that ordered may pay, cancel and order again; a mailed link may not. */
export function isOwnOrder(c: AppContext, order: Order): boolean {
  const { user } = c.var;
  return madeHere(c, order) || (user?.id === order.userId && order.userId !== GUEST_ID);
}

/** Only the shopper whose designs these are can update the order, and so pay it. */
export function madeHere(c: AppContext, { shopperId }: Order): boolean {
  const { shopper } = c.var;
  return shopper !== undefined && shopper.id === shopperId;
}

/** The session names the owner, else it is the guest; the body never does. */
export function ownerOf(c: AppContext): number {
  return c.get("user")?.id ?? GUEST_ID;
}
