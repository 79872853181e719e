import { afterAll, beforeAll, expect, test } from "bun:test";
import type Stripe from "stripe";
import { type StripeSandbox, startStripeSandbox } from "./sandbox.ts";
import { cardForm, confirmInBrowser, connect, SHIRT } from "./testing.ts";

let sandbox: StripeSandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startStripeSandbox();
  stripe = connect(sandbox);
});
afterAll(() => sandbox.stop());

const RETURN = "https://shop.example/orders?from=bank";

test("24.17 approving pays the intent and returns with what Stripe appends", async () => {
  const { intent, page } = await challenge("4000002500003155");
  const location = await answer(page, intent, "approve");
  expect(Object.fromEntries(location.searchParams)).toEqual({
    from: "bank",
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret ?? "",
    redirect_status: "succeeded",
  });
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe("succeeded");
});

test("24.17 failing asks for another payment method", async () => {
  const { intent, page } = await challenge("4000002500003155");
  const location = await answer(page, intent, "fail");
  expect(location.searchParams.get("redirect_status")).toBe("failed");
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after.status).toBe("requires_payment_method");
  expect(after.last_payment_error?.code).toBe("payment_intent_authentication_failure");
});

test("an approved card may still have insufficient funds", async () => {
  const { intent, page } = await challenge("4000008260003178");
  const location = await answer(page, intent, "approve");
  expect(location.searchParams.get("redirect_status")).toBe("failed");
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after.last_payment_error?.decline_code).toBe("insufficient_funds");
});

test("a new price voids the pending confirmation", async () => {
  const { intent, page } = await challenge("4000002500003155");
  await stripe.paymentIntents.update(intent.id, { amount: 9900 });
  const location = await answer(page, intent, "approve");
  expect(location.searchParams.get("redirect_status")).toBe("failed");
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: "requires_confirmation", amount_received: 0 });
});

test("a second click returns to the shop as well, and pays nothing more", async () => {
  const { intent, page } = await challenge("4000002500003155");
  for (const click of ["approve", "fail"]) {
    const location = await answer(page, intent, click);
    expect(location.searchParams.get("redirect_status")).toBe("succeeded");
  }
  const after = await stripe.paymentIntents.retrieve(intent.id);
  expect(after).toMatchObject({ status: "succeeded", amount_received: 2499 });
});

test("the page opens only with the client secret", async () => {
  const { intent, page } = await challenge("4000002500003155");
  expect((await fetch(page)).status).toBe(200);
  expect((await fetch(page.replace(/secret=.*/, "secret=x"))).status).toBe(404);
  const stranger = { id: intent.id, client_secret: "x" };
  expect((await post(page, stranger, "approve")).status).toBe(404);
});

async function challenge(card: string) {
  const intent = await stripe.paymentIntents.create(SHIRT);
  const fields = cardForm(card, { return_url: RETURN });
  const waiting = await (await confirmInBrowser(sandbox, intent, fields)).json();
  expect(waiting.status).toBe("requires_action");
  expect(waiting.next_action.redirect_to_url.return_url).toBe(RETURN);
  return { intent, page: String(waiting.next_action.redirect_to_url.url) };
}

type Secret = { id: string; client_secret: string | null };

async function answer(page: string, intent: Secret, button: string): Promise<URL> {
  const response = await post(page, intent, button);
  expect(response.status).toBe(303);
  return new URL(response.headers.get("location") ?? "");
}

function post(page: string, { client_secret }: Secret, button: string) {
  const body = new URLSearchParams({
    client_secret: client_secret ?? "",
    answer: button,
    return_url: RETURN,
  });
  return fetch(page, { method: "POST", body, redirect: "manual" });
}
