import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import Stripe from "stripe";
import type { Intent } from "#services/payments.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { startShop, type TestShop } from "#tools/testing/shop.ts";
import { settleUnpaid } from "./settle-unpaid.ts";

const ORDERS = 12;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  for (let at = 0; at < ORDERS; at++) {
    const id = await addOrder(shop.sql);
    await shop.sql`update orders set payment_intent_id = ${`pi_${at}`} where id = ${id}`;
  }
}, 60_000);
afterAll(() => shop.stop());

let asked: string[];
beforeEach(() => {
  asked = [];
});

/** The sweep, with a Stripe that `answer` speaks for. */
function sweep(answer: () => Promise<Intent | undefined>, signal?: AbortSignal): Promise<void> {
  const payments = {
    ...shop.services.payments,
    findIntent(intentId: string) {
      asked.push(intentId);
      return answer();
    },
  };
  return settleUnpaid({ ...shop.services, payments }, signal);
}

const unknown = () => Promise.resolve(undefined);

test("every order is asked about, a few at a time", async () => {
  let [running, most] = [0, 0];
  await sweep(async () => {
    most = Math.max(most, ++running);
    await Bun.sleep(5);
    running--;
    return undefined;
  });
  expect(new Set(asked).size).toBe(ORDERS);
  expect(most).toBe(5);
});

test("one that fails keeps none from its turn, and fails the sweep in the end", async () => {
  const failing = sweep(() =>
    asked.length === 1 ? Promise.reject(new Error("One has failed.")) : unknown(),
  );
  await expect(failing).rejects.toThrow("One has failed.");
  expect(asked).toHaveLength(ORDERS);
});

test("the sweep ends where Stripe is out of reach", async () => {
  const { StripeConnectionError } = Stripe.errors;
  const silent = new StripeConnectionError({ type: "api_error", message: "No answer." });
  await expect(sweep(() => Promise.reject(silent))).rejects.toBe(silent);
  expect(asked).toHaveLength(5);
});

test("a sweep that is told to end does so at once, and the next ones starve nobody", async () => {
  const heard = new Set<string>();
  for (let sweeps = 0; heard.size < ORDERS && sweeps < 200; sweeps++) {
    asked = [];
    const end = new AbortController();
    await sweep(() => {
      end.abort();
      return unknown();
    }, end.signal);
    expect(asked).toHaveLength(5);
    for (const intentId of asked) heard.add(intentId);
  }
  expect(heard.size).toBe(ORDERS);
});
