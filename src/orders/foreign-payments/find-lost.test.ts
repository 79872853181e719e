import { beforeAll, beforeEach, expect, test } from "bun:test";
import { listForeignPayments } from "#db/foreign-payments/foreign-payments.ts";
import { readPaymentIds } from "#db/orders/payments/payments.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { cardForm, confirmInBrowser, connect } from "#tools/dev/stripe/testing.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { paidOrder, pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { findLost } from "./find-lost.ts";

const shop = useShop();
beforeAll(() => shop.sandbox.holdWebhooks());
beforeEach(async () => {
  await shop.sql`delete from foreign_payments`;
  await shop.sql`delete from former_installations`;
});

/** As restoring a backup does. */
async function becomeAnother(): Promise<void> {
  await shop.sql`
    insert into former_installations (id, backed_up_at)
    select installation_id, now() - interval '1 day' from shop_settings`;
  await shop.sql`update shop_settings set installation_id = gen_random_uuid()`;
}

const lost = () => Array.fromAsync(findLost(shop.services));

async function paid(metadata: Record<string, string>): Promise<string> {
  const stripe = connect(shop.sandbox);
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: "usd", metadata });
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  return intent.id;
}

test("95.8 a payment of before the backup still pays its own order, and no other one", async () => {
  const [buyer, other] = [await startBuyer(shop), await startBuyer(shop)];
  const [own, another] = [await order(buyer), await order(other)];
  const intent = await pay(shop, buyer, own);
  await becomeAnother();
  await shop.sql`update orders set payment_intent_id = null where id = ${own.id}`;
  await shop.sql`update orders set payment_intent_id = ${intent.id} where id = ${another.id}`;
  expect(await settlePayment(shop.services, intent.id)).toEqual({ outcome: "foreign" });
  await shop.sql`update orders set payment_intent_id = null where id = ${another.id}`;
  await shop.sql`update orders set payment_intent_id = ${intent.id} where id = ${own.id}`;
  expect(await settlePayment(shop.services, intent.id)).toMatchObject({ outcome: "paid" });
});

test("95.9 what was paid since the backup is found with what became of it, and nothing else", async () => {
  const taken = await paidOrder(shop);
  const gone = await paidOrder(shop);
  const refunded = await paidOrder(shop);
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const untaken = await pay(shop, buyer, placed);
  await connect(shop.sandbox).refunds.create({ payment_intent: refunded.intentId, amount: 500 });
  const theirs = { orderId: "9", orderGlobalId: "x", installationId: crypto.randomUUID() };
  await paid(theirs);
  await paid({});
  await shop.sql`update orders set global_id = gen_random_uuid()
    where id in ${shop.sql([gone.orderId, refunded.orderId])}`;
  await shop.sql`update orders set payment_intent_id = null where id = ${placed.id}`;
  await becomeAnother();
  const found = (await lost()).map(({ intentId, why, refundedCents }) => [
    intentId,
    why,
    refundedCents,
  ]);
  expect(found).toContainEqual([gone.intentId, "lost", 0]);
  expect(found).toContainEqual([refunded.intentId, "lost", 500]);
  expect(found).toContainEqual([untaken.id, "not-taken", 0]);
  expect(found.flat()).not.toContain(taken.intentId);
  const stored = await listForeignPayments(shop.sql, { limit: 100 });
  expect(stored.map(({ intentId }) => intentId).toSorted()).toEqual(
    found.map(([id]) => String(id)).toSorted(),
  );
  expect(await lost()).toHaveLength(found.length);
  expect(await listForeignPayments(shop.sql, { limit: 100 })).toHaveLength(found.length);
});

test("95.9 a shop that was never restored lists nothing at Stripe", async () => {
  await paid({ orderId: "9", orderGlobalId: "x", installationId: crypto.randomUUID() });
  expect(await lost()).toEqual([]);
});

test("95.8 new payments carry the new id", async () => {
  await becomeAnother();
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  const intent = await pay(shop, buyer, placed);
  const { installationId } = await readPaymentIds(shop.sql, placed.id);
  const found = await shop.services.payments.findIntent(intent.id);
  expect(found?.installationId).toBe(installationId);
});
