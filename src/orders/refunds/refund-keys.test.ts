import { beforeAll, expect, test } from "bun:test";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { recordRefunds } from "./record-refunds.ts";
import { refundOrder } from "./refund-order.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { username: "Grace", isAdmin: true })).user.id;
});

const refundsOf = async (id: number) => [
  ...(await shop.sql`
    select r.amount_cents, r.status, r.key, invoice.number is not null as is_credited
    from refunds r left join invoices invoice on invoice.refund_id = r.id
    where r.order_id = ${id} order by r.id`),
];

test("40.20 a form sent again once its refund came back refunds nothing more, and needs a new key", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const request = { orderId, amountCents: 500, reason: "", actorId, shownId: 0 };
  const key = crypto.randomUUID();
  expect(await refundOrder(shop.services, { ...request, key })).toMatchObject({
    outcome: "refunded",
  });
  const { data } = await connect(shop.sandbox).refunds.list({ payment_intent: intentId });
  shop.sandbox.failRefund(data[0]?.id ?? "");
  shop.sandbox.forgetIdempotencyKeys();
  const again = await refundOrder(shop.services, { ...request, key });
  expect(again).toEqual({ outcome: "key-reused" });
  expect(await refundsOf(orderId)).toMatchObject([{ status: "failed" }]);
  const next = await refundOrder(shop.services, { ...request, key: crypto.randomUUID() });
  expect(next).toMatchObject({ outcome: "refunded" });
});

test("40.20 two refunds that Stripe made under one key are both recorded and credited, and so are later ones", async () => {
  const { orderId, intentId } = await paidOrder(shop);
  const key = crypto.randomUUID();
  const { payments } = shop.services;
  await payments.refund(
    intentId,
    { amountCents: 300, currency: "usd" },
    { key, actorId, reason: "Torn" },
  );
  await recordRefunds(shop.services, orderId, intentId);
  shop.sandbox.forgetIdempotencyKeys();
  await payments.refund(
    intentId,
    { amountCents: 400, currency: "usd" },
    { key, actorId, reason: "Torn" },
  );
  await recordRefunds(shop.services, orderId, intentId);
  await connect(shop.sandbox).refunds.create({ payment_intent: intentId, amount: 100 });
  await recordRefunds(shop.services, orderId, intentId);
  expect(await refundsOf(orderId)).toEqual([
    { amountCents: 300, status: "succeeded", key, isCredited: true },
    { amountCents: 400, status: "succeeded", key: null, isCredited: true },
    { amountCents: 100, status: "succeeded", key: null, isCredited: true },
  ]);
});
