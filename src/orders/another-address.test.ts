import { beforeAll, expect, test } from "bun:test";
import { changeAddress } from "#db/orders/new-orders.ts";
import { findOrder } from "#db/orders/orders.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { openPayment as openByCall, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { orderWith } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { openPayment } from "./open-payment.ts";
import { placeOrder } from "./place-order.ts";
import { settlePayment } from "./settle-payment.ts";

const shop = useShop();
beforeAll(() => shop.sandbox.holdWebhooks());

const OTHER = { ...ADDRESS, addressLine1: "99 Other Street" };

async function startPayment() {
  const buyer = await startBuyer(shop);
  const checkout = { checkoutKey: crypto.randomUUID() };
  const placed = await order(buyer, checkout);
  return { buyer, checkout, placed, intent: await openByCall(buyer, placed) };
}

const CHANGES: [string, object][] = [
  ["address", { shippingAddress: OTHER }],
  ["email", { shippingAddress: { ...ADDRESS, email: "grace@example.com" } }],
  ["note", { notes: "Leave it with the neighbors" }],
];

test.each(CHANGES)(
  "23.3 the card typed beside one %s does not pay for another that a second tab has sent",
  async (_, change) => {
    const { buyer, checkout, placed, intent } = await startPayment();
    expect((await order(buyer, { ...checkout, ...change })).id).toBe(placed.id);
    const paying = await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    expect(paying.status).toBe(400);
    expect((await settlePayment(shop.services, intent.id)).outcome).toBe("foreign");
    expect(await findOrder(shop.sql, placed.id)).toMatchObject({
      paymentStatus: "unpaid",
      ...change,
    });
    const next = await openByCall(buyer, placed);
    await confirmInBrowser(shop.sandbox, next, cardForm("4242424242424242"));
    expect((await settlePayment(shop.services, next.id)).outcome).toBe("paid");
  },
);

test("23.3 the same address, sent again, finds the payment that is open", async () => {
  const { buyer, checkout, placed, intent } = await startPayment();
  await order(buyer, { ...checkout, saveAddress: true, reviewConsent: true });
  expect((await openByCall(buyer, placed)).id).toBe(intent.id);
});

test("23.3 another address is not written beside a payment that was opened in between", async () => {
  const buyer = await startBuyer(shop);
  const sent = { ...(await orderWith(shop, buyer, "")), reviewConsent: true };
  const placed = await placeOrder(shop.services, sent);
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  await openPayment(shop.services, placed.order);
  const elsewhere = { ...sent, shippingAddress: { ...sent.shippingAddress, city: "Salem" } };
  expect(await changeAddress(shop.sql, placed.order, elsewhere)).toBe(false);
  expect(await changeAddress(shop.sql, placed.order, { ...sent, notes: "Ring" })).toBe(false);
  expect(await changeAddress(shop.sql, placed.order, sent)).toBe(true);
});

test("23.3 beside the card stands the address that its payment is for, also if it changes on the way", async () => {
  const buyer = await startBuyer(shop);
  const checkout = { checkoutKey: crypto.randomUUID() };
  const placed = await order(buyer, checkout);
  const held = shop.sandbox.holdNext(/payment_intents$/, "POST");
  const opening = buyer.visitor.sendJson(paths.api.paymentIntent, {
    orderId: placed.id,
    amount: placed.totalAmount,
  });
  await held.arrived;
  await order(buyer, { ...checkout, shippingAddress: OTHER });
  held.release();
  expect((await (await opening).json()).shipTo).toContain(OTHER.addressLine1);
});
