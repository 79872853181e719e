import { settlePayment } from "#orders/settle-payment.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import { openPayment, order, startBuyer } from "./checkout.ts";

/** Stripe's test cards with an aftermath. */
export const CARDS = {
  disputed: "4000000000000259",
  notReceived: "4000000000002685",
  inquiry: "4000000000001976",
  warned: "4000000000005423",
  elevated: "4000000000009235",
  highest: "4000000000004954",
} as const;

/** An order of one shirt for $19.99 that was paid by such a card. */
export async function orderPaidBy(shop: TestShop, card: keyof typeof CARDS) {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm(CARDS[card]));
  await settlePayment(shop.services, intent.id);
  return { buyer, orderId: placed.id, intentId: intent.id };
}
