import { settlePayment } from "#orders/settle-payment.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import type { TestShop } from "../shop.ts";
import { type Buyer, openPayment, order, type Placed, startBuyer } from "./checkout.ts";

/** An order of one shirt for $19.99, placed and paid by a new visitor. */
export async function paidOrder(shop: TestShop) {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  return { buyer, orderId: placed.id, intentId: intent.id };
}

/**
 * Three shirts in M and one in L, with a discount of $6.00, shipping for $4.99 and 8 % of tax on all
 * of it: $59.37, $20.51 and $5.39, together $85.27. Placed and paid by a new visitor.
 */
export async function taxedOrder(shop: TestShop) {
  const { sql } = shop;
  const buyer = await startBuyer(shop);
  const lines = [
    { ...buyer.line, quantity: 3 },
    { ...buyer.line, size: "L" },
  ];
  const { id } = await order(buyer, { items: lines });
  const [{ first }] = await sql<[{ first: number }]>`
    select min(position) as first from order_items where order_id = ${id}`;
  await sql`
    update order_items set discount_cents = case position when ${first} then 500 else 100 end,
      tax_cents = case position when ${first} then 440 else 152 end, tax_name = 'Sales tax',
      tax_rate = 8000
    where order_id = ${id}`;
  await sql`
    update orders set total_cents = 8527, discount_cents = 600, discount_code = 'SIX',
      shipping_cents = 499, shipping_tax_cents = 40, shipping_method = 'Post', tax_cents = 632,
      taxes = ${sql.json([{ name: "Sales tax", rate: 8000, cents: 632 }])}
    where id = ${id}`;
  const intent = await openPayment(buyer, { id, totalAmount: "85.27", paymentStatus: "unpaid" });
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  await settlePayment(shop.services, intent.id);
  return { buyer, orderId: id, intentId: intent.id };
}

/** Stripe has the money; nobody has settled it yet. */
export async function pay(shop: TestShop, buyer: Buyer, placed: Placed) {
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent;
}
