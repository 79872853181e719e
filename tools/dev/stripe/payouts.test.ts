import { afterAll, beforeAll, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "./sandbox.ts";
import { connect, errorOf, SHIRT } from "./testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

const pay = (more: object = {}) =>
  stripe.paymentIntents.create({
    ...{ ...SHIRT, payment_method: "pm_card_visa", confirm: true },
    ...more,
  });

test("87.28 a payout has what was charged, refunded and charged back, less the fees", async () => {
  const intent = await pay();
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 500 });
  await pay({ payment_method: "pm_card_createDispute" });
  await pay({ amount: 5000 });
  await pay({ currency: "eur" });
  const [first = "", second = ""] = sandbox.payOut();
  const payouts = await stripe.payouts.list();
  expect(payouts.data.map(({ id }) => id)).toEqual([second, first]);
  const payout = await stripe.payouts.retrieve(first);
  const { data } = await stripe.balanceTransactions.list({
    ...{ payout: first, expand: ["data.source"] },
  });
  const own = data.filter(({ type }) => type === "payout");
  expect(own.map(({ amount }) => amount)).toEqual([-payout.amount]);
  const entries = data.filter(({ type }) => type !== "payout").toReversed();
  expect(entries.map((one) => [one.reporting_category, one.amount, one.fee, one.net])).toEqual([
    ["charge", 2499, 102, 2397],
    ["refund", -500, 0, -500],
    ["charge", 2499, 102, 2397],
    ["dispute", -2499, 1500, -3999],
    ["charge", 5000, 175, 4825],
  ]);
  expect(entries.reduce((sum, { net }) => sum + net, 0)).toBe(payout.amount);
  expect(entries[1]?.source).toMatchObject({ id: refund.id, payment_intent: intent.id });
  expect(payout).toMatchObject({ currency: "usd", status: "paid", automatic: true });
  expect(sandbox.payOut()).toEqual([]);
});

test("87.28 what failed comes with the next payout, and a payout by hand has no list", async () => {
  await pay();
  const [id = ""] = sandbox.payOut();
  sandbox.failPayout(id);
  const failed = await stripe.payouts.retrieve(id);
  expect(failed).toMatchObject({ status: "failed", failure_code: "account_closed" });
  const [next = ""] = sandbox.payOut();
  const { data } = await stripe.balanceTransactions.list({ payout: next, type: "payout_failure" });
  expect(data).toMatchObject([{ source: id, net: failed.amount }]);
  const manual = await stripe.payouts.create({ amount: 100, currency: "usd" });
  expect(manual.reconciliation_status).toBe("not_applicable");
  const error = await errorOf(stripe.balanceTransactions.list({ payout: manual.id }));
  expect(error.statusCode).toBe(400);
});
