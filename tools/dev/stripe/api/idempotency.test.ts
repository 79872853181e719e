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

test("24.17 the same key and parameters replay the first answer", async () => {
  const idempotencyKey = crypto.randomUUID();
  const first = await stripe.paymentIntents.create(SHIRT, { idempotencyKey });
  const second = await stripe.paymentIntents.create(SHIRT, { idempotencyKey });
  expect(second).toEqual(first);
  expect(wasReplayed(first)).toBe(false);
  expect(wasReplayed(second)).toBe(true);
});

test("24.17 the same key with other parameters is an idempotency error", async () => {
  const idempotencyKey = crypto.randomUUID();
  await stripe.paymentIntents.create(SHIRT, { idempotencyKey });
  const other = stripe.paymentIntents.create({ ...SHIRT, amount: 100 }, { idempotencyKey });
  expect(await errorOf(other)).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("a key whose first call still runs is a conflict", async () => {
  const idempotencyKey = crypto.randomUUID();
  const hold = sandbox.holdNext(/payment_intents$/);
  const first = stripe.paymentIntents.create(SHIRT, { idempotencyKey });
  await hold.arrived;
  const error = await errorOf(stripe.paymentIntents.create(SHIRT, { idempotencyKey }));
  expect(error).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  hold.release();
  const { id } = await first;
  expect((await stripe.paymentIntents.create(SHIRT, { idempotencyKey })).id).toBe(id);
});

test("a 500 is replayed under its key and did nothing", async () => {
  const idempotencyKey = crypto.randomUUID();
  const before = await count();
  sandbox.failNext({ path: /payment_intents$/, status: 500 });
  for (const attempt of [1, 2]) {
    const error = await errorOf(stripe.paymentIntents.create(SHIRT, { idempotencyKey }));
    expect([attempt, error.statusCode]).toEqual([attempt, 500]);
  }
  expect(await count()).toBe(before);
});

test("a lost answer is found again under its key", async () => {
  const idempotencyKey = crypto.randomUUID();
  const before = await count();
  sandbox.failNext({ path: /payment_intents$/, status: 503, answerLost: true });
  const intent = await connect(sandbox, 1).paymentIntents.create(SHIRT, { idempotencyKey });
  expect(wasReplayed(intent)).toBe(true);
  expect(await count()).toBe(before + 1);
});

test("a decline is replayed, an invalid parameter is not", async () => {
  const { id } = await stripe.paymentIntents.create(SHIRT);
  const key = { idempotencyKey: crypto.randomUUID() };
  const declined = { payment_method: "pm_card_visa_chargeDeclined" };
  for (const _ of [1, 2]) {
    const error = await errorOf(stripe.paymentIntents.confirm(id, declined, key));
    expect(error.code).toBe("card_declined");
  }
  const other = { idempotencyKey: crypto.randomUUID() };
  await errorOf(stripe.paymentIntents.create({ ...SHIRT, amount: 1 }, other));
  expect((await stripe.paymentIntents.create(SHIRT, other)).amount).toBe(2499);
});

async function count(): Promise<number> {
  return (await stripe.paymentIntents.list({ limit: 100 })).data.length;
}

function wasReplayed({ lastResponse }: Stripe.Response<Stripe.PaymentIntent>): boolean {
  return new Headers(lastResponse.headers).get("idempotent-replayed") === "true";
}
