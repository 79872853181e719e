import { afterAll, beforeAll, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "../sandbox.ts";
import { connect, errorOf, SHIRT } from "../testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

test("24.17 two part refunds make a whole one, and a third is rejected", async () => {
  const intent = await paidIntent();
  const first = await stripe.refunds.create({
    payment_intent: intent.id,
    amount: 1000,
    reason: "requested_by_customer",
  });
  expect(first).toMatchObject({ object: "refund", amount: 1000, status: "succeeded" });
  expect(await charge(intent.id)).toMatchObject({ amount_refunded: 1000, refunded: false });

  const rest = await stripe.refunds.create({ payment_intent: intent.id });
  expect(rest.amount).toBe(1499);
  expect(await charge(intent.id)).toMatchObject({ amount_refunded: 2499, refunded: true });

  const error = await errorOf(stripe.refunds.create({ payment_intent: intent.id }));
  expect(error.code).toBe("charge_already_refunded");
  const list = await stripe.refunds.list({ payment_intent: intent.id });
  expect(list.data.map(({ id }) => id)).toEqual([rest.id, first.id]);
  expect((await stripe.refunds.retrieve(first.id)).amount).toBe(1000);
});

test("24.17 a refund that the bank sends back has failed, and can be made again", async () => {
  const { id } = await paidIntent();
  const first = await stripe.refunds.create({ payment_intent: id });
  sandbox.failRefund(first.id);
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: "failed" });
  expect(await charge(id)).toMatchObject({ amount_refunded: 0, refunded: false });
  const [event] = (await stripe.events.list({ limit: 1 })).data;
  expect(event?.type).toBe("refund.failed");
  expect((await stripe.refunds.create({ payment_intent: id })).status).toBe("succeeded");
});

test("24.17 a refund that begins as pending holds its amount, then succeeds or comes back, each with an event", async () => {
  const { id } = await paidIntent();
  sandbox.beginRefundsPending(true);
  const [one, other] = [
    await stripe.refunds.create({ payment_intent: id, amount: 1000 }),
    await stripe.refunds.create({ payment_intent: id, amount: 400 }),
  ];
  sandbox.beginRefundsPending(false);
  expect([one.status, other.status]).toEqual(["pending", "pending"]);
  expect(await charge(id)).toMatchObject({ amount_refunded: 1400 });
  sandbox.succeedRefund(one.id);
  expect(await stripe.refunds.retrieve(one.id)).toMatchObject({ status: "succeeded" });
  expect((await stripe.events.list({ limit: 1 })).data[0]?.type).toBe("refund.updated");
  sandbox.failRefund(other.id);
  expect(await charge(id)).toMatchObject({ amount_refunded: 1000 });
});

test("more than was paid is rejected", async () => {
  const { id } = await paidIntent();
  const error = await errorOf(stripe.refunds.create({ payment_intent: id, amount: 2500 }));
  expect(error.message).toContain("$25.00) is greater than unrefunded amount on charge ($24.99)");
  expect(await charge(id)).toMatchObject({ amount_refunded: 0 });
});

test("an unpaid intent has nothing to refund", async () => {
  const { id } = await stripe.paymentIntents.create(SHIRT);
  const error = await errorOf(stripe.refunds.create({ payment_intent: id }));
  expect(error.message).toContain("does not have a successful charge to refund");
});

function paidIntent() {
  const now = { payment_method: "pm_card_visa", confirm: true };
  return stripe.paymentIntents.create({ ...SHIRT, ...now });
}

async function charge(id: string) {
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  return intent.latest_charge;
}
