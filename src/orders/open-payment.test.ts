import { expect, test } from "bun:test";
import { connect, SHIRT } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const corrected = { shippingAddress: { ...ADDRESS, email: "ada.lovelace@example.com" } };

test("23.2 after a lost answer, a corrected e-mail address finds the intent again", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  // The status is no 5xx: after one of those the next try has another key anyway.
  shop.sandbox.failNext({ path: /payment_intents$/, status: 429, answerLost: true });
  await expect(openPayment(buyer, placed)).rejects.toThrow("502");
  expect((await order(buyer, corrected)).id).toBe(placed.id);
  const { id } = await openPayment(buyer, placed);
  const made = await connect(shop.sandbox).paymentIntents.list();
  const own = made.data.filter(({ metadata }) => metadata.orderId === String(placed.id));
  expect(own.map((intent) => [intent.id, intent.status])).toEqual([
    [id, "requires_payment_method"],
  ]);
});

test("23.10 Stripe mails no receipt: the confirmation is the shop's own", async () => {
  const buyer = await startBuyer(shop);
  const { id } = await openPayment(buyer, await order(buyer));
  expect((await connect(shop.sandbox).paymentIntents.retrieve(id)).receipt_email).toBeNull();
});

test("23.2 a key that stands for another request is left for a fresh one", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const [row] = await shop.sql<{ key: string }[]>`
    select concat_ws('-', 'order', installation_id, global_id, total_cents, payment_attempt) as key
    from orders, shop_settings where orders.id = ${placed.id}`;
  const other = await connect(shop.sandbox).paymentIntents.create(SHIRT, {
    idempotencyKey: row?.key ?? "",
  });
  const opened = await openPayment(buyer, placed);
  expect(opened.id).toStartWith("pi_");
  expect(opened.id).not.toBe(other.id);
});
