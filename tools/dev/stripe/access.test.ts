import { afterAll, beforeAll, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "./sandbox.ts";
import { cardForm, confirmInBrowser, connect, errorOf, SHIRT } from "./testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

test("24.17 a wrong secret key is rejected with 401", async () => {
  const stranger = connect({ origin: sandbox.origin, secretKey: "sk_test_wrong" });
  const error = await errorOf(stranger.paymentIntents.create(SHIRT));
  expect(error).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
});

test("no key at all is rejected with 401", async () => {
  const response = await fetch(`${sandbox.origin}/v1/payment_intents`);
  expect(response.status).toBe(401);
  expect((await response.json()).error.type).toBe("invalid_request_error");
});

test("the publishable key creates, lists and refunds nothing", async () => {
  const { origin, publishableKey } = sandbox;
  const browser = connect({ origin, secretKey: publishableKey });
  const calls = [
    browser.paymentIntents.create(SHIRT),
    browser.paymentIntents.list(),
    browser.refunds.create({ payment_intent: "pi_1" }),
  ];
  for (const error of await Promise.all(calls.map(errorOf))) {
    expect(error).toMatchObject({ statusCode: 401, code: "secret_key_required" });
  }
});

test("the publishable key reads an intent with its client secret, without the shop's notes", async () => {
  const intent = await stripe.paymentIntents.create({ ...SHIRT, metadata: { margin: "9.00" } });
  const response = await read(intent.id, intent.client_secret ?? "");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const seen = await response.json();
  expect(seen).toMatchObject({ id: intent.id, amount: 2499, status: "requires_payment_method" });
  expect(Object.keys(seen)).not.toContain("metadata");
});

test("another intent's client secret opens nothing", async () => {
  const mine = await stripe.paymentIntents.create(SHIRT);
  const other = await stripe.paymentIntents.create(SHIRT);
  const response = await read(other.id, mine.client_secret ?? "");
  expect(response.status).toBe(400);
  expect((await response.json()).error.param).toBe("client_secret");
  const stolen = { id: other.id, client_secret: mine.client_secret };
  const paid = await confirmInBrowser(sandbox, stolen, cardForm("4242424242424242"));
  expect(paid.status).toBe(400);
  expect((await stripe.paymentIntents.retrieve(other.id)).status).toBe("requires_payment_method");
});

test("card numbers are accepted from the browser's fields only", async () => {
  const { id } = await stripe.paymentIntents.create(SHIRT);
  const body = new URLSearchParams(cardForm("4242424242424242"));
  const headers = { authorization: `Bearer ${sandbox.secretKey}` };
  const url = `${sandbox.origin}/v1/payment_intents/${id}/confirm`;
  const response = await fetch(url, { method: "POST", headers, body });
  expect(response.status).toBe(402);
  expect((await response.json()).error.message).toContain("generally unsafe");
});

test("an invalid number is rejected before it is charged", async () => {
  const intent = await stripe.paymentIntents.create(SHIRT);
  const response = await confirmInBrowser(sandbox, intent, cardForm("4242424242424241"));
  expect((await response.json()).error).toMatchObject({
    type: "card_error",
    code: "incorrect_number",
    message: "Your card number is incorrect.",
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).latest_charge).toBeNull();
});

test("24.38 another host than its own is answered 421", async () => {
  const headers = { host: "evil.example", authorization: `Bearer ${sandbox.secretKey}` };
  for (const path of ["/v1/payment_intents", "/", "/v3/"]) {
    const response = await fetch(sandbox.origin + path, { headers });
    expect([response.status, await response.text()]).toEqual([
      421,
      "This sandbox is not at that host.",
    ]);
  }
  const { port } = new URL(sandbox.origin);
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
});

test("24.38 pages of other sites read the publishable key's calls alone", async () => {
  const origin = "https://evil.example";
  const authorization = `Bearer ${sandbox.secretKey}`;
  const list = await fetch(`${sandbox.origin}/v1/refunds`, { headers: { origin, authorization } });
  expect([list.status, list.headers.get("access-control-allow-origin")]).toEqual([200, null]);
  const method = { origin, "access-control-request-method": "POST" };
  const asks = (path: string) =>
    fetch(sandbox.origin + path, { method: "OPTIONS", headers: method });
  for (const path of ["/v1/refunds", "/v1/payment_intents", "/v1/payment_intents/pi_1/cancel"]) {
    expect((await asks(path)).headers.get("access-control-allow-origin")).toBeNull();
  }
  const confirm = await asks("/v1/payment_intents/pi_1/confirm");
  expect(confirm.headers.get("access-control-allow-origin")).toBe("*");
});

test("a path that does not exist is a 404 in Stripe's shape", async () => {
  expect(await errorOf(stripe.customers.list())).toMatchObject({ statusCode: 404 });
});

function read(id: string, clientSecret: string) {
  const query = new URLSearchParams({ key: sandbox.publishableKey, client_secret: clientSecret });
  return fetch(`${sandbox.origin}/v1/payment_intents/${id}?${query}`);
}
