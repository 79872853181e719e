import { beforeAll, beforeEach, expect, test } from "bun:test";
import { PaymentError } from "#services/payments/payment-error.ts";
import type { PaymentIntent } from "#services/payments/payment-intent.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { until } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { settleUnpaid } from "./settle-unpaid.ts";

const ORDERS = 12;

const shop = useShop();
beforeAll(async () => {
  for (let at = 0; at < ORDERS; at++) {
    const id = await addOrder(shop.sql);
    await shop.sql`update orders set payment_intent_id = ${`pi_${at}`} where id = ${id}`;
  }
});

let settled: string[];
beforeEach(async () => {
  settled = [];
  await shop.sql`update orders set payment_checked_at = null`;
});

/** The sweep, with a Stripe that `answer` speaks for. */
function sweep(
  answer: () => Promise<PaymentIntent | undefined>,
  signal?: AbortSignal,
): Promise<void> {
  const payments = {
    ...shop.services.payments,
    findIntent(intentId: string) {
      settled.push(intentId);
      return answer();
    },
  };
  return settleUnpaid({ ...shop.services, payments }, signal);
}

const unknown = () => Promise.resolve(undefined);

test("23.12 every order is settled, a few at a time", async () => {
  let [running, peak] = [0, 0];
  await sweep(async () => {
    peak = Math.max(peak, ++running);
    // The others of its group must be here, and a moment passes for any that are too many.
    const group = Math.min(Math.ceil(settled.length / 5) * 5, ORDERS);
    await until("its group is here", () => settled.length >= group);
    await Bun.sleep(5);
    running--;
    return undefined;
  });
  expect(new Set(settled).size).toBe(ORDERS);
  expect(peak).toBe(5);
});

test("23.12 one failure does not stop the others, and fails the sweep in the end", async () => {
  const failing = sweep(() =>
    settled.length === 1 ? Promise.reject(new Error("One has failed.")) : unknown(),
  );
  await expect(failing).rejects.toThrow("One has failed.");
  expect(settled).toHaveLength(ORDERS);
});

test("23.12 the sweep ends where Stripe is out of reach", async () => {
  const silent = new PaymentError("unreachable", "No answer.");
  await expect(sweep(() => Promise.reject(silent))).rejects.toBe(silent);
  expect(settled).toHaveLength(5);
});

test("23.12 an aborted sweep ends at once, and the next ones starve nobody", async () => {
  const seen = new Set<string>();
  for (let sweeps = 0; sweeps < 3; sweeps++) {
    settled = [];
    const end = new AbortController();
    await sweep(() => {
      end.abort();
      return unknown();
    }, end.signal);
    expect(settled.length).toBeLessThanOrEqual(5);
    for (const intentId of settled) seen.add(intentId);
  }
  expect(seen.size).toBe(ORDERS);
});

test("23.12 one sweep calls Stripe for 300 orders at most, and the next for the others", async () => {
  await shop.sql`
    insert into orders (user_id, checkout_key, total_cents, shipping_address, payment_intent_id)
    select 1, gen_random_uuid(), 1999, '{}', 'pi_many_' || n from generate_series(1, 300) n`;
  await sweep(unknown);
  expect(settled).toHaveLength(300);
  const seen = new Set(settled);
  settled = [];
  await sweep(unknown);
  for (const intentId of settled) seen.add(intentId);
  expect(seen.size).toBe(ORDERS + 300);
});
