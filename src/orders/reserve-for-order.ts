import type { ISql } from "postgres";
import type { NewOrder } from "#db/orders/new-orders.ts";
import { giveDiscountBack, lockDiscount, takeDiscount } from "#db/pricing/discount-uses.ts";
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
  if (problem) return problem;
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
