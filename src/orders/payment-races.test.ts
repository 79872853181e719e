import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { between } from "#tools/testing/data/between.ts";
import {
  type Buyer,
  openPayment as openByCall,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { addDiscount, orderWith } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { openPayment } from "./open-payment.ts";
import { placeOrder } from "./place-order.ts";
import { settleUnpaid } from "./sweeps/settle-unpaid.ts";

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});

const stripe = () => connect(shop.sandbox);

async function read(id: number) {
  const found = await findOrder(shop.sql, id);
  if (!found) throw new Error("no order");
  return found;
}

/** Newest first. */
async function intentsOf(id: number) {
  const { data } = await stripe().paymentIntents.list({ limit: 100 });
  return data.filter(({ metadata }) => metadata.orderId === String(id));
}

/** Opens the payment of a shirt in mint while its buyer orders something else in another tab. */
async function openWhile(change: (buyer: Buyer) => Promise<unknown>) {
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  const services = between(shop.services, "createIntent", { act: () => change(buyer) });
  const opened = await openPayment(services, await read(id));
  return { id, opened, intents: await intentsOf(id), now: await read(id) };
}

test("23.33 an intent is attached only to the attempt that it was made for; one that lost is canceled", async () => {
  const red = await openWhile((buyer) => postOrder(buyer, [{ ...buyer.line, color: "Red" }]));
  expect(red.opened.outcome).toBe("open");
  expect(red.intents.map(({ status }) => status)).toEqual(["requires_payment_method", "canceled"]);
  expect(red.now.paymentIntentId).toBe(red.intents[0]?.id ?? "");
});

test("23.33 nor is one of another amount attached: nobody can pay it, and the order costs what it says", async () => {
  const two = await openWhile((buyer) => postOrder(buyer, [{ ...buyer.line, quantity: 2 }]));
  expect(two.opened).toEqual({ outcome: "changed" });
  expect(two.intents.map(({ status, amount }) => [status, amount])).toEqual([["canceled", 1999]]);
  expect(two.now).toMatchObject({ totalCents: 3998, paymentIntentId: null });
});

test("23.33 only the intent that was canceled lets an order expire", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const first = await openByCall(buyer, placed);
  await shop.sql`update orders set created_at = now() - interval '2 days', placed_at = null where id = ${placed.id}`;
  const act = () => openByCall(buyer, placed);
  await settleUnpaid(between(shop.services, "cancelIntent", { act }));
  const now = await read(placed.id);
  expect(now.status).toBe("pending");
  expect(now.paymentIntentId).not.toBe(first.id);
  const fresh = await stripe().paymentIntents.retrieve(now.paymentIntentId ?? "");
  expect(fresh.status).toBe("requires_payment_method");
});

test("23.33 another calculation with the same total is another payment", async () => {
  await addDiscount(shop.sql, { code: "TEN" });
  const wanted = await orderWith(shop, await startBuyer(shop), "TEN");
  const by = (taxCalculationId: string) => ({
    ...wanted,
    amounts: { ...wanted.amounts, taxSource: "stripe" as const, taxCalculationId },
  });
  const placed = await placeOrder(shop.services, by("taxcalc_one"));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { id, totalCents: amountCents, paymentAttempt: attempt } = placed.order;
  const ids = await readPaymentIds(shop.sql, id);
  const { payments } = shop.services;
  const intent = await payments.createIntent({
    ...{ ...ids, orderId: id, amountCents, attempt },
    currency: "usd",
  });
  await shop.sql`update orders set payment_intent_id = ${intent.id} where id = ${id}`;
  await placeOrder(shop.services, by("taxcalc_one"));
  expect((await payments.findIntent(intent.id))?.status).toBe("open");
  await placeOrder(shop.services, by("taxcalc_two"));
  expect((await payments.findIntent(intent.id))?.status).toBe("canceled");
  expect(await read(id)).toMatchObject({
    totalCents: amountCents,
    taxCalculationId: "taxcalc_two",
    paymentIntentId: null,
  });
});

test("23.11 an order that an admin brings back has its time again, whenever it was placed", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const expired = () => shop.sql`
    update orders set created_at = now() - interval '2 days', placed_at = null,
      brought_back_at = brought_back_at - interval '2 days', payment_checked_at = null
    where id = ${placed.id}`;
  await expired();
  await settleUnpaid(shop.services);
  expect((await read(placed.id)).status).toBe("canceled");
  const back = { orderId: placed.id, status: "pending", actorId: user.id } as const;
  await setOrderStatus(shop.services, back);
  await settleUnpaid(shop.services);
  const intent = await openByCall(buyer, placed);
  await settleUnpaid(shop.services);
  expect(await read(placed.id)).toMatchObject({ status: "pending", paymentIntentId: intent.id });
  await expired();
  await settleUnpaid(shop.services);
  expect((await read(placed.id)).status).toBe("canceled");
});

test("23.11 so has one that an admin sets on and back while the sweep closes its payment", async () => {
  const { user } = await register(shop, { isAdmin: true });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await openByCall(buyer, placed);
  await shop.sql`update orders set created_at = now() - interval '2 days', placed_at = null where id = ${placed.id}`;
  const set = (status: "processing" | "pending") =>
    setOrderStatus(shop.services, { orderId: placed.id, status, actorId: user.id });
  const act = async () => {
    await set("processing");
    await set("pending");
  };
  await settleUnpaid(between(shop.services, "cancelIntent", { act }));
  expect((await read(placed.id)).status).toBe("pending");
});
