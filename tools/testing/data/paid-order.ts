import { settlePayment } from "#orders/settle-payment.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import { openPayment, order, startBuyer } from "./checkout.ts";

/** An order of one shirt for $19.99, placed and paid by a new visitor. */
export async function paidOrder(shop: TestShop) {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  return { buyer, orderId: placed.id, intentId: intent.id };
}
