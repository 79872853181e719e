import { beforeAll, expect, test } from "bun:test";
import { countAttention } from "#db/orders/attention-list.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { connect } from "#tools/dev/stripe/testing.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { taxedOrder } from "#tools/testing/data/paid-order.ts";
import { readRefundPage } from "#tools/testing/data/refund-page.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { settlePayment } from "../settle-payment.ts";
import { recordRefunds } from "./record-refunds.ts";

const shop = useShop();
let grace: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  grace = (await register(shop, { username: "Grace", isAdmin: true })).visitor;
});

type Paid = { orderId: number; intentId: string };

async function delivered(): Promise<Paid> {
  const { orderId, intentId } = await taxedOrder(shop);
  await shop.sql`update orders set status = 'delivered' where id = ${orderId}`;
  return { orderId, intentId };
}

/** The refund is for one shirt, $19.79. */
async function refundShirt({ orderId }: Paid): Promise<string> {
  const url = paths.adminLineRefunds(orderId);
  const page = withQuery(url, { reason: "Torn", "pieces-0": "1" });
  const { fields } = await readRefundPage(await grace.request(page));
  const answer = await grace.post(url, new URLSearchParams({ ...fields, reason: "Torn" }));
  expect(answer.status).toBe(303);
  const [refund] = await shop.sql<{ name: string }[]>`
    select stripe_refund_id as name from refunds where order_id = ${orderId} order by id desc limit 1`;
  return refund?.name ?? "";
}

async function failRefund({ orderId, intentId }: Paid, name: string): Promise<void> {
  shop.sandbox.failRefund(name);
  await settlePayment(shop.services, intentId);
  await recordRefunds(shop.services, orderId, intentId);
  // A second call changes nothing.
  await recordRefunds(shop.services, orderId, intentId);
}

const attention = async () =>
  (await countAttention(shop.sql))
    .filter(({ kind }) => kind === "failed-refunds")
    .flatMap(({ orderIds }) => orderIds);

const show = async (path: string) =>
  (await (await grace.request(path)).text()).replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

const WAITING = "The bank sent $19.79 back to you.";

test("15.18 a refund that came back needs attention until it is made again, and its history has it", async () => {
  const paid = await delivered();
  await failRefund(paid, await refundShirt(paid));
  expect(await attention()).toEqual([paid.orderId]);
  expect(await show(paths.admin)).toContain("1order whose refund came back from the bank");
  const page = await show(paths.adminOrderPage(paid.orderId));
  expect(page).toContain(WAITING);
  expect(page.match(/came back/g)).toHaveLength(1);
  expect(page).toContain("Refund of $19.79 came back");
  // The card is closed, so the second one fails as well.
  const second = await refundShirt(paid);
  expect(await attention()).toEqual([]);
  await failRefund(paid, second);
  expect(await attention()).toEqual([paid.orderId]);
  await refundShirt(paid);
  expect(await attention()).toEqual([]);
  expect(await show(paths.adminOrderPage(paid.orderId))).not.toContain(WAITING);
});

test("15.18 two that came back need two, and Stripe's own count", async () => {
  const paid = await delivered();
  const names = [await refundShirt(paid), await refundShirt(paid)];
  for (const name of names) await failRefund(paid, name);
  const again = async () => {
    const { refunds } = connect(shop.sandbox);
    await refunds.create({ payment_intent: paid.intentId, amount: 1979 });
    await recordRefunds(shop.services, paid.orderId, paid.intentId);
  };
  await again();
  expect(await attention()).toEqual([paid.orderId]);
  await again();
  expect(await attention()).toEqual([]);
});

test("15.18 an admin keeps what came back, which the history has; nobody else can", async () => {
  const paid = await delivered();
  await failRefund(paid, await refundShirt(paid));
  const path = paths.adminRefundWaiver(paid.orderId);
  const stranger = (await register(shop)).visitor;
  expect((await stranger.post(path, new URLSearchParams())).status).toBe(403);
  expect(await attention()).toEqual([paid.orderId]);
  expect((await grace.post(path, new URLSearchParams())).status).toBe(303);
  expect(await attention()).toEqual([]);
  const page = await show(paths.adminOrderPage(paid.orderId));
  expect(page).toContain("Left without a refund by Grace");
  expect(page).not.toContain(WAITING);
  await failRefund(paid, await refundShirt(paid));
  expect(await attention()).toEqual([paid.orderId]);
  await grace.post(path, new URLSearchParams());
});

test("15.18 an order that is canceled and paid is named once, with all of its money", async () => {
  const paid = await delivered();
  await failRefund(paid, await refundShirt(paid));
  await shop.sql`update orders set status = 'canceled' where id = ${paid.orderId}`;
  const named = (await countAttention(shop.sql)).filter(({ orderIds }) =>
    orderIds.includes(paid.orderId),
  );
  expect(named.map(({ kind }) => kind)).toEqual(["canceled-paid"]);
  await grace.post(paths.adminRefundWaiver(paid.orderId), new URLSearchParams());
  expect((await countAttention(shop.sql)).map(({ kind }) => kind)).not.toContain("canceled-paid");
  expect(await attention()).toEqual([]);
});
