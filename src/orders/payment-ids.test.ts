import { beforeAll, expect, spyOn, test } from "bun:test";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { cancelOrder } from "./cancel-order.ts";
import { closePayment } from "./close-payment.ts";
import { settlePayment } from "./settle-payment.ts";

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});

const stripe = () => connect(shop.sandbox);

async function rowOf(id: number) {
  const [row] = await shop.sql`
    select payment_status, payment_intent_id from orders where id = ${id}`;
  return row;
}

const silenced = () => spyOn(console, "warn").mockImplementation(() => {});

/** An intent for $19.99 with this metadata, paid; attached to a new order. */
async function attached(metadata: (id: number) => Promise<Record<string, string>>) {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await stripe().paymentIntents.create({
    amount: 1999,
    currency: "usd",
    metadata: await metadata(placed.id),
  });
  await shop.sql`update orders set payment_intent_id = ${intent.id} where id = ${placed.id}`;
  return { buyer, placed, intent };
}

async function metadataOf(id: number) {
  const { globalId: orderGlobalId, installationId } = await readPaymentIds(shop.sql, id);
  return { orderId: String(id), orderGlobalId, installationId };
}

test("23.31 a restored backup gives its numbers again, and no payment of before pays a new order", async () => {
  const first = await startBuyer(shop);
  const lost = await order(first);
  const paid = await pay(shop, first, lost);
  // A restored backup leaves this: the order is gone, and the next one gets its number.
  await shop.sql`delete from orders where id = ${lost.id}`;
  await shop.sql`select setval(pg_get_serial_sequence('orders', 'id'), ${lost.id}, false)`;
  const other = await startBuyer(shop);
  const placed = await order(other);
  expect(placed).toMatchObject({ id: lost.id, totalAmount: lost.totalAmount });
  const opened = await openPayment(other, placed);
  expect(opened.id).not.toBe(paid.id);
  await settlePayment(shop.services, opened.id);
  expect(await rowOf(placed.id)).toMatchObject({ paymentStatus: "unpaid" });
});

test("23.31 an intent that was made for another order, or by another shop, is never settled", async () => {
  const warned = silenced();
  const others: ((id: number) => Promise<Record<string, string>>)[] = [
    async (id) => ({ ...(await metadataOf(id)), orderId: String(id + 1) }),
    async (id) => ({ ...(await metadataOf(id)), orderGlobalId: crypto.randomUUID() }),
    async (id) => ({ ...(await metadataOf(id)), installationId: crypto.randomUUID() }),
    async (id) => ({ orderId: String(id), orderGlobalId: crypto.randomUUID() }),
    async (id) => ({ orderId: String(id + 1) }),
    async () => ({}),
  ];
  for (const metadata of others) {
    const { buyer, placed, intent } = await attached(metadata);
    await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
    expect(await settlePayment(shop.services, intent.id)).toEqual({ outcome: "foreign" });
    expect(await rowOf(placed.id)).toMatchObject({ paymentStatus: "unpaid" });
    // Its buyer gets an intent of the order's own, and the other is left alone.
    expect((await openPayment(buyer, placed)).id).not.toBe(intent.id);
    expect((await stripe().paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
  }
  expect(warned.mock.calls.flat().join("\n")).toContain("was made for another order than");
  warned.mockRestore();
});

test("23.32 nor is one of the same amount in another currency; open, it is canceled for one that fits", async () => {
  const warned = silenced();
  const { buyer, placed, intent } = await attached(metadataOf);
  await shop.sql`update orders set currency = 'eur' where id = ${placed.id}`;
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "mismatch" });
  const closing = closePayment(shop.services, { id: placed.id, paymentIntentId: intent.id });
  expect(await closing).toBe(true);
  await shop.sql`update orders set currency = 'usd' where id = ${placed.id}`;
  expect((await openPayment(buyer, placed)).id).not.toBe(intent.id);
  expect((await stripe().paymentIntents.retrieve(intent.id)).status).toBe("canceled");
  warned.mockRestore();
});

test("23.31 an intent from before there were ids pays the order that it was made for", async () => {
  const { placed, intent } = await attached(async (id) => ({ orderId: String(id) }));
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "paid" });
  expect(await rowOf(placed.id)).toEqual({ paymentStatus: "paid", paymentIntentId: intent.id });
});

test("23.31 an order of before is canceled without touching an intent that is not its own", async () => {
  const warned = silenced();
  const { placed, intent } = await attached(async (id) => ({ orderId: String(id + 1) }));
  expect(await cancelOrder(shop.services, placed.id, null)).toBe("canceled");
  expect((await stripe().paymentIntents.retrieve(intent.id)).status).toBe(
    "requires_payment_method",
  );
  warned.mockRestore();
});

test("23.31 money for an order that is not here is logged; that of another shop names it", async () => {
  const warned = silenced();
  const informed = spyOn(console, "info").mockImplementation(() => {});
  const ours = await paidElsewhere({ orderId: "4711" });
  const theirs = await paidElsewhere({ orderId: "4712", installationId: crypto.randomUUID() });
  const none = await paidElsewhere({});
  for (const id of [ours, theirs, none]) expect((await deliver(id)).status).toBe(200);
  expect(warned.mock.calls).toEqual([
    [
      `Payment ${ours} of $19.99 is for order 4711, which is not here: paid. Who ordered stands in the confirmation that was mailed: look for the order's number at the mail server. Refund the payment at Stripe, write to the customer with a link to order again, then press Seen under Foreign payments.`,
    ],
  ]);
  expect(informed.mock.calls).toEqual([
    [`Payment ${theirs} of $19.99 is for order 4712 of another installation, which settles it.`],
  ]);
  warned.mockRestore();
  informed.mockRestore();
});

async function paidElsewhere(metadata: Record<string, string>): Promise<string> {
  const intent = await stripe().paymentIntents.create({ amount: 1999, currency: "usd", metadata });
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent.id;
}

async function deliver(intentId: string) {
  const object = { id: intentId, object: "payment_intent" };
  const id = `evt_${crypto.randomUUID()}`;
  const type = "payment_intent.succeeded";
  const payload = JSON.stringify({ id, object: "event", type, data: { object } });
  const secret = shop.sandbox.webhookSecret;
  const signature = await stripe().webhooks.generateTestHeaderStringAsync({ payload, secret });
  const headers = { "stripe-signature": signature, "content-type": "application/json" };
  return shop
    .visitor()
    .request(paths.api.stripeWebhook, { method: "POST", body: payload, headers });
}
