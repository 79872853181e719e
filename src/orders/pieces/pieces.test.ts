import { beforeAll, expect, test } from "bun:test";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { recordRefunds } from "#orders/refunds/record-refunds.ts";
import { settlePayment } from "#orders/settle-payment.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder, addReadyOrder } from "#tools/testing/data/orders.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const M = { size: "M", color: "Mint" };

/** Two lines of the same variant, of two pieces and of one, paid; their print files are made. */
async function paidThree() {
  const buyer = await startBuyer(shop);
  const lines = [
    { ...buyer.line, quantity: 2 },
    { ...buyer.line, designSize: 4 },
  ];
  const placed = await (await postOrder(buyer, lines)).json();
  const intent = await pay(shop, buyer, placed);
  await settlePayment(shop.services, intent.id);
  return { orderId: Number(placed.id), intentId: intent.id };
}

const makeFiles = (orderId: number) =>
  shop.sql`update print_files set status = 'ready' where order_id = ${orderId}`;

type Row = { number: number; state: string; waits: string[]; size: string };

async function pieces(orderId: number) {
  return shop.sql<Row[]>`
    select number, state, waits, size from pieces where order_id = ${orderId} order by number`;
}

const states = async (orderId: number) => (await pieces(orderId)).map(({ state }) => state);

const setStatus = (orderId: number, status: OrderStatus) =>
  setOrderStatus(shop.services, { orderId, status, actorId });

test("69.1 an order has its pieces once it is paid, n of all of them, waiting for their print files", async () => {
  const { orderId } = await paidThree();
  const made = await pieces(orderId);
  expect(made.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(new Set(made.map(({ state }) => state))).toEqual(new Set(["waiting"]));
  expect(made.flatMap(({ waits }) => waits)).toEqual(["print-file", "print-file", "print-file"]);
  await makeFiles(orderId);
  expect(await states(orderId)).toEqual(["ready", "ready", "ready"]);
  await openMissingPieces(shop.services);
  expect(await states(orderId)).toHaveLength(3);
});

test("69.1 an order that is not paid has none", async () => {
  expect(await states(await addOrder(shop.sql))).toEqual([]);
});

test("69.2 a canceled order's pieces leave the floor, and come back with it where they were", async () => {
  const { orderId } = await paidThree();
  await makeFiles(orderId);
  await shop.sql`update pieces set step = 'printed' where order_id = ${orderId} and number = 1`;
  await setStatus(orderId, "canceled");
  expect(await states(orderId)).toEqual(["canceled", "canceled", "canceled"]);
  await setStatus(orderId, "processing");
  expect(await states(orderId)).toEqual(["printed", "ready", "ready"]);
  const events = await shop.sql`
    select from_state, to_state, actor_id from piece_events
    join pieces on pieces.id = piece_id
    where order_id = ${orderId} and number = 1 order by piece_events.id`;
  expect([...events].slice(-2)).toEqual([
    { fromState: "printed", toState: "canceled", actorId },
    { fromState: "canceled", toState: "printed", actorId },
  ]);
});

test("69.2 all pieces of an order that has left are packed, whoever sent it", async () => {
  const { orderId } = await paidThree();
  await setStatus(orderId, "shipped");
  expect(await states(orderId)).toEqual(["packed", "packed", "packed"]);
  const [row] = await shop.sql`
    select count(*)::int from pieces where order_id = ${orderId} and left_at is not null`;
  expect(row).toEqual({ count: 3 });
});

async function refundPiece({ orderId, intentId }: { orderId: number; intentId: string }) {
  const key = crypto.randomUUID();
  await shop.sql`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents)
    select ${orderId}, ${key}, min(position), 1, 100, 0 from order_items where order_id = ${orderId}`;
  const request = { key, actorId, reason: "Torn" };
  await shop.services.payments.refund(intentId, { amountCents: 100, currency: "usd" }, request);
  await settlePayment(shop.services, intentId);
  await recordRefunds(shop.services, orderId, intentId);
}

test("69.2 a piece that was refunded leaves the floor: one that nobody has begun with, of its line", async () => {
  const order = await paidThree();
  await makeFiles(order.orderId);
  await shop.sql`update pieces set step = 'picked' where order_id = ${order.orderId} and number = 2`;
  await refundPiece(order);
  expect(await states(order.orderId)).toEqual(["canceled", "picked", "ready"]);
  await refundPiece(order);
  expect(await states(order.orderId)).toEqual(["canceled", "canceled", "ready"]);
});

test("69.2 with all of its money an order's pieces leave the floor", async () => {
  const { orderId, intentId } = await paidThree();
  const [{ cents }] = await shop.sql<[{ cents: number }]>`
    select total_cents as cents from orders where id = ${orderId}`;
  await shop.services.payments.refund(intentId, { amountCents: cents, currency: "usd" });
  await settlePayment(shop.services, intentId);
  expect(await states(orderId)).toEqual(["canceled", "canceled", "canceled"]);
});

test("69.3 another size takes the line's pieces out of their batch, and they wait for new files where those differ", async () => {
  const { orderId } = await paidThree();
  await makeFiles(orderId);
  const [batch] = await shop.sql<[{ id: number }]>`
    insert into batches (name) values ('Mint') returning id`;
  await shop.sql`update pieces set batch_id = ${batch.id} where order_id = ${orderId}`;
  const [{ first }] = await shop.sql<[{ first: number }]>`
    select min(position) as first from order_items where order_id = ${orderId}`;
  const sizes = new Map([[first, { size: "L", shown: undefined }]]);
  expect(await changeSizes(shop.services, { orderId, sizes, actorId: null })).toEqual({
    outcome: "changed",
  });
  expect((await pieces(orderId)).map(({ size }) => size)).toEqual(["L", "L", "M"]);
  const [row] = await shop.sql`
    select array_agg(number) as numbers from pieces where batch_id = ${batch.id}`;
  expect(row).toEqual({ numbers: [3] });
});

test("69.4 pieces that the stock did not have wait for it", async () => {
  const variantId = await setStock(shop.sql, M, 3);
  const buyer = await startBuyer(shop);
  const placed = await (await postOrder(buyer, [{ ...buyer.line, quantity: 3 }])).json();
  const intent = await pay(shop, buyer, placed);
  await setStock(shop.sql, M, 1);
  await settlePayment(shop.services, intent.id);
  const orderId = Number(placed.id);
  await makeFiles(orderId);
  expect(await states(orderId)).toEqual(["ready", "waiting", "waiting"]);
  await setStock(shop.sql, M, 1);
  await shop.sql`
    update stock_reservations set sold = 2 where order_id = ${orderId} and variant_id = ${variantId}`;
  expect(await states(orderId)).toEqual(["ready", "ready", "waiting"]);
});

test("69.5 orders of before get their pieces: finished ones packed, open ones as they are", async () => {
  const ids = [await addReadyOrder(shop.sql), await addReadyOrder(shop.sql)];
  const canceled = await addReadyOrder(shop.sql);
  await shop.sql`update orders set status = 'delivered' where id = ${ids[0] ?? 0}`;
  await shop.sql`update orders set status = 'canceled' where id = ${canceled}`;
  await Promise.all([openMissingPieces(shop.services), openMissingPieces(shop.services)]);
  await openMissingPieces(shop.services);
  expect(await states(ids[0] ?? 0)).toEqual(["packed"]);
  expect(await states(ids[1] ?? 0)).toEqual(["waiting"]);
  expect(await states(canceled)).toEqual(["canceled"]);
});
