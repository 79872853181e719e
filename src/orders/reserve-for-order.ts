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
import { reserveStock } from "#db/stock/reservations.ts";
import { shortageText } from "#shop/catalog/stock.ts";
import { availabilityProblem } from "#shop/pricing/discount-problem.ts";

/**
 * Takes what there is only so much of, in the transaction that inserts or changes the order. The order
 * itself is locked before. With a message nothing may be committed.
 */
export async function reserveForOrder(
  tx: ISql,
  orderId: number,
  newOrder: NewOrder,
): Promise<string | undefined> {
  const problem = await reserveDiscount(tx, orderId, newOrder);
  return problem ?? (await reservePieces(tx, orderId));
}

/** The same when a payment is opened: the order has its code, unless it was given back since. */
export async function reserveForPayment(tx: ISql, order: Order): Promise<string | undefined> {
  const wasGivenBack = !(await holdDiscount(tx, order.id)) && (await hasGivenBack(tx, order.id));
  const problem = wasGivenBack ? await reserveDiscountAgain(tx, order) : undefined;
  return problem ?? (await reservePieces(tx, order.id));
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

async function reservePieces(tx: ISql, orderId: number): Promise<string | undefined> {
  const shortages = await reserveStock(tx, orderId);
  return shortages.length > 0 ? shortageText(shortages) : undefined;
}

/** What an order holds already counts as free; what it no longer wants is given back. */
async function reserveDiscount(
  tx: ISql,
  orderId: number,
  { amounts, shippingAddress, userId }: NewOrder,
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
