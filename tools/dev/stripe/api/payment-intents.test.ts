import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "../sandbox.ts";
import { cardForm, confirmInBrowser, connect, errorOf, SHIRT } from "../testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

describe("creating and reading", () => {
  test("24.17 a new intent waits for a payment method and reads back the same", async () => {
    const intent = await stripe.paymentIntents.create({
      ...SHIRT,
      description: "Order 7",
      metadata: { orderId: "7" },
      receipt_email: "ada@example.com",
      shipping: { name: "Ada", address: { line1: "1 Main St", city: "Troy", country: "US" } },
    });
    expect(intent.id).toMatch(/^pi_\w{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(intent).toMatchObject({
      object: "payment_intent",
      amount: 2499,
      amount_received: 0,
      currency: "usd",
      status: "requires_payment_method",
      livemode: false,
      metadata: { orderId: "7" },
      receipt_email: "ada@example.com",
      shipping: { name: "Ada", address: { line1: "1 Main St", line2: null } },
      automatic_payment_methods: { enabled: true, allow_redirects: "never" },
      latest_charge: null,
      last_payment_error: null,
      next_action: null,
    });
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
    expect(await stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  const rejections: Array<[string, object, string, string | undefined, string]> = [
    ["49 cents", { amount: 49 }, "amount", "amount_too_small", "at least $0.50 usd"],
    ["a million", { amount: 1e8 }, "amount", "amount_too_large", "no more than $999,999.99"],
    ["half a cent", { amount: 99.5 }, "amount", "parameter_invalid_integer", "Invalid integer"],
    ["no amount", { amount: undefined }, "amount", "parameter_missing", "Missing required param"],
    ["another currency", { currency: "xxx" }, "currency", undefined, "Invalid currency: xxx"],
    [
      "half a króna",
      { currency: "isk", amount: 20_050 },
      "amount",
      "invalid_charge_amount_no_decimal_compatible",
      "must be evenly divisible by 100",
    ],
    ["a bad e-mail", { receipt_email: "ada" }, "receipt_email", "email_invalid", "Invalid email"],
    ["an unknown field", { color: "red" }, "color", "parameter_unknown", "unknown parameter"],
    ["long metadata", { metadata: { a: "x".repeat(501) } }, "metadata[a]", undefined, "500"],
    [
      "a bad card token",
      { payment_method: "pm_x" },
      "payment_method",
      "resource_missing",
      "No such",
    ],
  ];
  test.each(rejections)(
    "24.17 %s is rejected in Stripe's words",
    async (_, fields, param, code, words) => {
      const error = await errorOf(stripe.paymentIntents.create({ ...SHIRT, ...fields }));
      expect(error.type).toBe("StripeInvalidRequestError");
      expect({ param: error.param, code: error.code }).toEqual({ param, code });
      expect(error.message).toContain(words);
      expect(error.requestId).toMatch(/^req_/);
    },
  );

  test("the least and the greatest amount pass", async () => {
    for (const amount of [50, 99_999_999]) {
      expect((await stripe.paymentIntents.create({ ...SHIRT, amount })).amount).toBe(amount);
    }
  });

  test("lists are newest first and page by limit, cursor and time", async () => {
    const made = [];
    for (const _ of [1, 2, 3]) made.unshift(await stripe.paymentIntents.create(SHIRT));
    const first = await stripe.paymentIntents.list({ limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2).map(({ id }) => id));
    expect(first.has_more).toBe(true);
    const second = await stripe.paymentIntents.list({
      limit: 1,
      starting_after: made[1]?.id ?? "",
    });
    expect(second.data[0]?.id).toBe(made[2]?.id ?? "");
    const future = await stripe.paymentIntents.list({ created: { gt: 4e9 } });
    expect(future.data).toEqual([]);
  });
});

describe("paying", () => {
  test("24.17 a good card succeeds, and the charge has the card's brand and last four", async () => {
    const { id } = await stripe.paymentIntents.create(SHIRT);
    const paid = await stripe.paymentIntents.confirm(id, {
      payment_method: "pm_card_visa",
      expand: ["latest_charge"],
    });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 2499 });
    expect(paid.latest_charge).toMatchObject({
      object: "charge",
      paid: true,
      amount: 2499,
      outcome: { type: "authorized" },
      payment_intent: id,
      payment_method_details: { card: { brand: "visa", last4: "4242" } },
    });
  });

  test.each([
    ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
    [
      "4000000000009995",
      "card_declined",
      "insufficient_funds",
      "Your card has insufficient funds.",
    ],
    ["4000000000000069", "expired_card", "expired_card", "Your card has expired."],
    ["4111111111111111", "card_declined", "test_mode_live_card", "non test card"],
  ])(
    "card %s is declined with %s / %s, and a good card may follow",
    async (number, code, decline_code, words) => {
      const intent = await stripe.paymentIntents.create(SHIRT);
      const response = await confirmInBrowser(sandbox, intent, cardForm(number));
      expect(response.status).toBe(402);
      const { error } = await response.json();
      expect(error).toMatchObject({ type: "card_error", code, decline_code });
      expect(error.message).toContain(words);
      expect(error.payment_intent.status).toBe("requires_payment_method");
      const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
      expect(after.last_payment_error).toMatchObject({ code, decline_code });
      expect(after.latest_charge).toMatchObject({ paid: false, status: "failed" });

      const again = await confirmInBrowser(sandbox, intent, cardForm("4242424242424242"));
      expect(await again.json()).toMatchObject({ status: "succeeded", last_payment_error: null });
    },
  );

  test("an ended intent is not confirmed, canceled or repriced again", async () => {
    const paid = await stripe.paymentIntents.create({
      ...SHIRT,
      payment_method: "pm_card_visa",
      confirm: true,
    });
    const calls = [
      stripe.paymentIntents.update(paid.id, { amount: 100 }),
      stripe.paymentIntents.cancel(paid.id),
      stripe.paymentIntents.confirm(paid.id, { payment_method: "pm_card_visa" }),
    ];
    for (const error of await Promise.all(calls.map(errorOf))) {
      expect(error).toMatchObject({ code: "payment_intent_unexpected_state", statusCode: 400 });
    }
    const noted = await stripe.paymentIntents.update(paid.id, { metadata: { note: "x" } });
    expect(noted).toMatchObject({ status: "succeeded", metadata: { note: "x" } });
  });

  test("an open intent is repriced and canceled with its reason", async () => {
    const { id } = await stripe.paymentIntents.create({ ...SHIRT, metadata: { a: "1", b: "2" } });
    const updated = await stripe.paymentIntents.update(id, {
      amount: 4998,
      metadata: { a: "", c: "3" },
    });
    expect(updated).toMatchObject({ amount: 4998, status: "requires_payment_method" });
    expect(updated.metadata).toEqual({ b: "2", c: "3" });
    const canceled = await stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    expect(canceled.canceled_at).toBeGreaterThan(0);
  });
});
