import { beforeAll, expect, test } from "bun:test";
import { connect } from "#tools/dev/stripe/testing.ts";
import { type Buyer, openPayment, order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount, usesOf } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { settlePayment } from "./settle-payment.ts";
import { releaseLapsedStock } from "./sweeps/release-lapsed.ts";

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});

const used = async (code: string) => (await usesOf(shop.sql, code)).uses;

const atStripe = async (intentId: string) =>
  (await connect(shop.sandbox).paymentIntents.retrieve(intentId)).status;

/** Ends the half hours of these orders, as if the sweep had come. */
async function lapse(...ids: number[]): Promise<void> {
  const changed = await shop.sql`
    update discount_uses set reserved_until = now() - interval '1 second'
    where order_id = any(${ids})`;
  expect(changed.count).toBe(ids.length);
  await releaseLapsedStock(shop.services);
}

async function begin(discountCode: string, buyer?: Buyer) {
  const by = buyer ?? (await startBuyer(shop));
  const placed = await order(by, { discountCode });
  return { buyer: by, placed, intent: await openPayment(by, placed) };
}

test("38.20 an unpaid order has a limited code for half an hour; then its payment is closed and others may use it", async () => {
  await addDiscount(shop.sql, { code: "ONE", maxUses: 1 });
  const late = await begin("ONE");
  await releaseLapsedStock(shop.services);
  expect([await used("ONE"), await atStripe(late.intent.id)]).toEqual([
    1,
    "requires_payment_method",
  ]);
  await lapse(late.placed.id);
  expect([await used("ONE"), await atStripe(late.intent.id)]).toEqual([0, "canceled"]);
  const quick = await begin("ONE");
  await expect(openPayment(late.buyer, late.placed)).rejects.toThrow(
    "409: ONE is used up: all orders that it was for have been placed. Order again without it.",
  );
  expect((await order(late.buyer)).id).toBe(late.placed.id);
  await settlePayment(shop.services, (await pay(shop, quick.buyer, quick.placed)).id);
  await lapse(quick.placed.id).catch(() => undefined);
  expect(await used("ONE")).toBe(1);
});

test("38.20 opening the payment again takes the code again, also one that has ended since, for another half hour", async () => {
  await addDiscount(shop.sql, { code: "BACK", maxUses: 1 });
  const { buyer, placed } = await begin("BACK");
  await lapse(placed.id);
  await shop.sql`update discounts set ends_at = now() - interval '1 minute' where code = 'BACK'`;
  const again = await openPayment(buyer, placed);
  expect(await used("BACK")).toBe(1);
  await releaseLapsedStock(shop.services);
  expect(await atStripe(again.id)).toBe("requires_payment_method");
  await shop.sql`
    update discount_uses set reserved_until = now() + interval '1 minute'
    where order_id = ${placed.id}`;
  await openPayment(buyer, placed);
  const [row] = await shop.sql`
    select reserved_until > now() + interval '29 minutes' as anew from discount_uses
    where order_id = ${placed.id}`;
  expect(row?.anew).toBe(true);
});

test("38.20 of twenty that come back for the last use one gets it", async () => {
  await addDiscount(shop.sql, { code: "LAST", maxUses: 20 });
  const many = [];
  for (let at = 0; at < 20; at++) many.push(await begin("LAST"));
  await lapse(...many.map(({ placed }) => placed.id));
  expect(await used("LAST")).toBe(0);
  await shop.sql`update discounts set max_uses = 1 where code = 'LAST'`;
  const opened = await Promise.allSettled(
    many.map(({ buyer, placed }) => openPayment(buyer, placed)),
  );
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await used("LAST")).toBe(1);
});

test("38.20 a code for everybody is held as long as its order", async () => {
  await addDiscount(shop.sql, { code: "ALL" });
  const { placed, intent } = await begin("ALL");
  await lapse(placed.id);
  expect([await used("ALL"), await atStripe(intent.id)]).toEqual([1, "requires_payment_method"]);
});

test("38.20 a payment that arrives counts its code, whoever has it now; a canceled order's does not", async () => {
  await addDiscount(shop.sql, { code: "LATE", maxUses: 1 });
  for (const [status, uses] of [
    ["canceled", 0],
    ["pending", 1],
  ] as const) {
    const { buyer, placed } = await begin("LATE");
    const intent = await pay(shop, buyer, placed);
    await shop.sql`update discount_uses set given_back_at = now() where order_id = ${placed.id}`;
    await shop.sql`update orders set status = ${status} where id = ${placed.id}`;
    await settlePayment(shop.services, intent.id);
    expect(await used("LATE")).toBe(uses);
  }
});
