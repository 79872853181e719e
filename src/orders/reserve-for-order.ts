import type { ISql } from "postgres";
import type { NewOrder } from "#db/orders/new-orders.ts";
import type { Order } from "#db/orders/orders.ts";
import {
  giveDiscountBack,
  hasGivenBack,
  holdDiscount,
  lockDiscount,
  takeDiscount,
} from "#db/pricing/discount-uses.ts";
import { findHeldForLong } from "#db/pricing/held-for-long.ts";
import { listHeldForLong } from "#db/stock/held-for-long.ts";
import { reserveStock } from "#db/stock/reservations.ts";
import { heldText, shortageText } from "#shop/catalog/stock.ts";
import { availabilityProblem, heldCodeText } from "#shop/pricing/discounts/discount-problem.ts";

type Reserving = Pick<NewOrder, "amounts" | "shippingAddress" | "userId">;

/** Says why, in words for the shopper. Thrown, because nothing else rolls a transaction back. */
export class NotReserved extends Error {}

/**
 * Takes what there is only so much of, in the transaction that inserts or changes the order. The order
 * itself is locked before. Throws `NotReserved`.
 */
export async function reserveForOrder(
  tx: ISql,
  orderId: number,
  newOrder: Reserving,
): Promise<void> {
  const problem = await reserveDiscount(tx, orderId, newOrder);
  if (problem) throw new NotReserved(problem);
  await rejectHeldCode(tx, orderId);
  await reservePieces(tx, orderId);
}

/** The same when a payment is opened: the order has its code, unless it was given back since. */
export async function reserveForPayment(tx: ISql, order: Order): Promise<void> {
  const wasGivenBack = !(await holdDiscount(tx, order.id)) && (await hasGivenBack(tx, order.id));
  const problem = wasGivenBack ? await reserveDiscountAgain(tx, order) : undefined;
  if (problem) throw new NotReserved(problem);
  await rejectHeldCode(tx, order.id);
  await reservePieces(tx, order.id);
}

/** A code that ended, or that was switched off, since the order was placed is still its own. */
async function reserveDiscountAgain(tx: ISql, order: Order): Promise<string | undefined> {
  const { id: orderId, userId, discountCode: code, discountCents: cents } = order;
  if (code === null) return undefined;
  const customer = order.shippingAddress.email;
  const found = await lockDiscount(tx, { code, customer, userId, orderId });
  if (!found) return undefined;
  const then = { ...found, isActive: true, startsAt: null, endsAt: null };
  const problem = availabilityProblem(then, new Date());
  if (problem) return `${problem} Order again without it.`;
  await takeDiscount(tx, { orderId, discountId: found.id, customer, cents });
  return undefined;
}

async function rejectHeldCode(tx: ISql, orderId: number): Promise<void> {
  const code = await findHeldForLong(tx, orderId);
  if (code) throw new NotReserved(heldCodeText(code));
}

async function reservePieces(tx: ISql, orderId: number): Promise<void> {
  const shortages = await reserveStock(tx, orderId);
  if (shortages.length > 0) throw new NotReserved(shortageText(shortages));
  const held = await listHeldForLong(tx, orderId);
  if (held.length > 0) throw new NotReserved(heldText(held));
}

/** Pieces that an order holds already count as free; those that it no longer wants are given back. */
async function reserveDiscount(
  tx: ISql,
  orderId: number,
  { amounts, shippingAddress, userId }: Reserving,
): Promise<string | undefined> {
  const { discountCode: code, discountCents: cents } = amounts;
  if (code === null) {
    await giveDiscountBack(tx, orderId);
    return undefined;
  }
  const customer = shippingAddress.email;
  const found = await lockDiscount(tx, { code, customer, userId, orderId });
  const problem = availabilityProblem(found, new Date());
  if (problem || !found) return problem;
  await takeDiscount(tx, { orderId, discountId: found.id, customer, cents });
  return undefined;
}
