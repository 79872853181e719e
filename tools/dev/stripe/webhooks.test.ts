import { afterEach, beforeEach, expect, test } from "bun:test";
import Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "./sandbox.ts";
import { connect, errorOf, SHIRT, startReceiver } from "./testing.ts";

const SECRET = "whsec_of_the_test";
let receiver: ReturnType<typeof startReceiver>;
let sandbox: StripeSandbox;
let stripe: Stripe;
beforeEach(async () => {
  receiver = startReceiver(SECRET);
  sandbox = await startStripeSandbox({ webhook: { url: receiver.url, secret: SECRET } });
  stripe = connect(sandbox);
});
afterEach(async () => {
  await sandbox.stop();
  await receiver.stop();
});

test("24.19 a payment and its refund arrive as signed events with the SDK's version", async () => {
  const intent = await stripe.paymentIntents.create(SHIRT);
  await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
  await stripe.refunds.create({ payment_intent: intent.id });
  expect((await receiver.received(4)).sort()).toEqual([
    "charge.refunded",
    "payment_intent.created",
    "payment_intent.succeeded",
    "refund.created",
  ]);
  for (const event of receiver.events) expect(event.api_version).toBe(Stripe.API_VERSION);
  const paid = receiver.events.find(({ type }) => type === "payment_intent.succeeded");
  expect(paid?.data.object).toMatchObject({ id: intent.id, status: "succeeded", amount: 2499 });
  const stored = await stripe.events.retrieve(paid?.id ?? "");
  expect(stored.data.object).toMatchObject({ id: intent.id, status: "succeeded" });
});

test("a decline and a cancellation arrive as well", async () => {
  const { id } = await stripe.paymentIntents.create(SHIRT);
  const card = { payment_method: "pm_card_visa_chargeDeclined" };
  await errorOf(stripe.paymentIntents.confirm(id, card));
  await stripe.paymentIntents.cancel(id);
  const types = await receiver.received(3);
  expect(types).toContain("payment_intent.payment_failed");
  expect(types).toContain("payment_intent.canceled");
});

test("24.19 a rejected event is sent again, later and later", async () => {
  receiver.answerNext(500, 302);
  await stripe.paymentIntents.create(SHIRT);
  expect(await receiver.received(1)).toEqual(["payment_intent.created"]);
  const [first, second, third] = receiver.calls.map(({ at }) => at);
  expect(receiver.calls.map(({ status }) => status)).toEqual([500, 302, 200]);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThan(450);
  expect((third ?? 0) - (second ?? 0)).toBeGreaterThan(900);
});

test("held events wait for their release", async () => {
  sandbox.holdWebhooks();
  const { id } = await stripe.paymentIntents.create(SHIRT);
  await stripe.paymentIntents.cancel(id);
  expect(receiver.calls).toEqual([]);
  sandbox.releaseWebhooks();
  expect(await receiver.received(2)).toHaveLength(2);
});

test("events from before the endpoint was known go to it once it is", async () => {
  const lonely = await startStripeSandbox();
  await connect(lonely).paymentIntents.create(SHIRT);
  lonely.setWebhook(receiver.url, SECRET);
  expect(lonely.webhookSecret).toBe(SECRET);
  expect(await receiver.received(1)).toEqual(["payment_intent.created"]);
  await lonely.stop();
});
