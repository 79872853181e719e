import { beforeAll, expect, spyOn, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { settleUnpaid } from "#orders/sweeps/settle-unpaid.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const GOOD = cardForm("4242424242424242");
const DECLINED = cardForm("4000000000000002");

const shop = useShop();
beforeAll(async () => {
  // A test says itself when, and whether, Stripe is heard.
  shop.sandbox.holdWebhooks();
});

async function startPayment() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await openPayment(buyer, placed);
  return { buyer, placed, intent };
}

async function paymentStatus(orderId: number): Promise<string> {
  const [row] = await shop.sql<{ paymentStatus: string }[]>`
    select payment_status from orders where id = ${orderId}`;
  return row?.paymentStatus ?? "";
}

test("20.19 another amount than the order's is rejected, and nothing can be charged", async () => {
  const buyer = await startBuyer(shop);
  const { id: orderId } = await order(buyer);
  for (const amount of [0.5, 19.97, 20.01, -1]) {
    const response = await buyer.visitor.sendJson(paths.api.paymentIntent, { amount, orderId });
    expect(response.status).toBe(409);
  }
  const [row] = await shop.sql`select payment_intent_id from orders where id = ${orderId}`;
  expect(row?.paymentIntentId).toBeNull();
  const close = await buyer.visitor.sendJson(paths.api.paymentIntent, { amount: 19.98, orderId });
  expect(close.status).toBe(200);
});

test("23.4 a stranger cannot open the payment of an order", async () => {
  const { placed } = await startPayment();
  const other = await startBuyer(shop);
  await expect(openPayment(other, placed)).rejects.toThrow("404: There is no such order.");
});

test("23.2 two windows that ask at once get the same intent", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const [one, two] = await Promise.all([openPayment(buyer, placed), openPayment(buyer, placed)]);
  expect(two).toEqual(one);
});

test("23.5 a 500 that Stripe has stored is not repeated for ever", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  shop.sandbox.failNext({ path: /payment_intents$/, status: 500 });
  await expect(openPayment(buyer, placed)).rejects.toThrow(
    "502: The card service does not answer.",
  );
  expect((await openPayment(buyer, placed)).id).toStartWith("pi_");
});

test("23.7 twenty settlements at once pay the order once, with one mail and one new key", async () => {
  const { buyer, placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  const settled = await Promise.all(
    Array.from({ length: 20 }, () => settlePayment(shop.services, intent.id)),
  );
  expect(settled.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
  expect(settled.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(19);
  const mails = await shop.sql`select id from mails where order_id = ${placed.id}`;
  expect(mails).toHaveLength(1);
  const paid = await buyer.visitor.request(paths.api.order(placed.id));
  expect(await paid.json()).toMatchObject({ status: "pending", paymentIntentId: intent.id });
  // The same cart again is a new order: the key was used up.
  expect((await order(buyer)).id).not.toBe(placed.id);
});

test("23.6 a declined card leaves the order unpaid, and a good one then pays the same intent", async () => {
  const { placed, intent } = await startPayment();
  expect((await confirmInBrowser(shop.sandbox, intent, DECLINED)).status).toBe(402);
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "unpaid" });
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  await settlePayment(shop.services, intent.id);
  expect(await paymentStatus(placed.id)).toBe("paid");
});

test("23.28 an intent that succeeded with less money than the order costs does not pay it", async () => {
  const { buyer, placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  shop.sandbox.receiveOnly(intent.id, 500);
  const warned = spyOn(console, "warn").mockImplementation(() => {});
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "mismatch" });
  expect(warned.mock.lastCall?.[0]).toContain(
    `does not fit order ${placed.id} (succeeded, 500 of 1999 cents received)`,
  );
  const read = await buyer.visitor.request(paths.api.order(placed.id));
  expect(await read.json()).toMatchObject({ paymentStatus: "unpaid" });
  // The sweep leaves it to the staff, who find it among the unpaid orders.
  await shop.sql`
    update orders set created_at = now() - interval '25 hours', placed_at = null where id = ${placed.id}`;
  await settleUnpaid(shop.services);
  warned.mockRestore();
  const attention = (await countAttention(shop.sql)).find(({ kind }) => kind === "unpaid");
  expect(attention?.orderIds).toContain(placed.id);
});

test("23.8 reading an order finds a payment without a webhook", async () => {
  const { buyer, placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  const read = await buyer.visitor.request(paths.api.order(placed.id));
  expect(await read.json()).toMatchObject({ paymentStatus: "paid" });
});

test("23.9 a payment in one tab is the answer to resubmitting in the other", async () => {
  const { buyer, placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  expect(await order(buyer)).toMatchObject({ id: placed.id, paymentStatus: "paid" });
  await expect(openPayment(buyer, placed)).rejects.toThrow("409: This order is already paid.");
});

test("23.18 refunds are followed, in part and whole", async () => {
  const { placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  await settlePayment(shop.services, intent.id);
  await shop.services.payments.refund(intent.id, { amountCents: 500, currency: "usd" });
  await settlePayment(shop.services, intent.id);
  expect(await paymentStatus(placed.id)).toBe("partially_refunded");
  await shop.services.payments.refund(intent.id);
  await settlePayment(shop.services, intent.id);
  expect(await paymentStatus(placed.id)).toBe("refunded");
});

test("23.18 an answer of Stripe that comes late undoes no later one", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const { payments } = shop.services;
  const { id: refundId } = await payments.refund(intentId);
  const [intent, refunds] = [late(payments.findIntent), late(payments.listRefunds)];
  const services = {
    ...shop.services,
    payments: { ...payments, findIntent: intent.call, listRefunds: refunds.call },
  };
  const slow = [settlePayment(services, intentId), recordRefunds(services, orderId, intentId)];
  await Promise.all([intent.isThere, refunds.isThere]);
  await settlePayment(shop.services, intentId);
  expect(await paymentStatus(orderId)).toBe("refunded");
  shop.sandbox.failRefund(refundId);
  await settlePayment(shop.services, intentId);
  await recordRefunds(shop.services, orderId, intentId);
  intent.release();
  refunds.release();
  await Promise.all(slow);
  expect(await paymentStatus(orderId)).toBe("paid");
  const recorded = await shop.sql`select status from refunds where order_id = ${orderId}`;
  expect([...recorded]).toEqual([{ status: "failed" }]);
});

/** A call of Stripe whose first answer is held back. */
function late<Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) {
  const { promise: isThere, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    isThere,
    release,
    async call(...input: Input): Promise<Output> {
      const answer = await call(...input);
      arrive();
      await released;
      return answer;
    },
  };
}

test("23.8 the sweep settles what was paid, and cancels at Stripe what is a day old", async () => {
  const [paid, left] = [await startPayment(), await startPayment()];
  await confirmInBrowser(shop.sandbox, paid.intent, GOOD);
  await shop.sql`
    update orders set created_at = now() - interval '25 hours', placed_at = null
    where id in ${shop.sql([paid.placed.id, left.placed.id])}`;
  await settleUnpaid(shop.services);
  expect(await paymentStatus(paid.placed.id)).toBe("paid");
  const [expired] = await shop.sql`select status from orders where id = ${left.placed.id}`;
  expect(expired?.status).toBe("canceled");
  const { paymentIntents } = connect(shop.sandbox);
  expect((await paymentIntents.retrieve(left.intent.id)).status).toBe("canceled");
  expect((await order(left.buyer)).id).not.toBe(left.placed.id);
});

test("23.8 a signed event settles once, replays and foreign intents are 200, forgeries 400", async () => {
  const { placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  const event = eventAbout(intent.id, "evt_mine");
  expect((await deliver(event)).status).toBe(200);
  expect(await paymentStatus(placed.id)).toBe("paid");
  expect((await deliver(event)).status).toBe(200);
  expect((await deliver(eventAbout("pi_somebody_elses", "evt_foreign"))).status).toBe(200);
  expect((await deliver(event, "whsec_forged")).status).toBe(400);
});

test("23.8 an event that cannot be acted on now answers 5xx and is acted on when it comes again", async () => {
  const { placed, intent } = await startPayment();
  await confirmInBrowser(shop.sandbox, intent, GOOD);
  for (const _ of [1, 2, 3]) shop.sandbox.failNext({ path: /payment_intents\/pi_/, status: 503 });
  expect((await deliver(eventAbout(intent.id, "evt_again"))).status).toBe(503);
  expect(await paymentStatus(placed.id)).toBe("unpaid");
  expect((await deliver(eventAbout(intent.id, "evt_again"))).status).toBe(200);
  expect(await paymentStatus(placed.id)).toBe("paid");
});

function eventAbout(intentId: string, id: string): string {
  const object = { id: intentId, object: "payment_intent" };
  return JSON.stringify({
    id,
    object: "event",
    type: "payment_intent.succeeded",
    data: { object },
  });
}

async function deliver(payload: string, secret = shop.sandbox.webhookSecret) {
  const { webhooks } = connect(shop.sandbox);
  const signature = await webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return shop
    .visitor()
    .request(paths.api.stripeWebhook, { method: "POST", body: payload, headers });
}
