import { beforeAll, beforeEach, expect, test } from "bun:test";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { putBack } from "./put-back.ts";
import { settlePayment } from "./settle-payment.ts";

const MINT = { size: "M", color: "Mint" };
const MISSING = { name: "Classic Cotton Tee", ...MINT };

const SOLD_OUT = 400;

const shop = useShop();
let grace: Visitor;
let actorId: number;
let variantId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const { visitor, user } = await register(shop, { isAdmin: true });
  [grace, actorId] = [visitor, user.id];
});
beforeEach(async () => {
  await shop.sql`delete from stock_reservations`;
  variantId = await setStock(shop.sql, MINT, 5);
});

async function place(quantity: number) {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { items: [{ ...buyer.line, quantity }] });
  return { buyer, placed, orderId: placed.id };
}

async function buy(quantity: number): Promise<number> {
  const { buyer, placed } = await place(quantity);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  return placed.id;
}

const set = (orderId: number, status: OrderStatus) =>
  setOrderStatus(shop.services, { orderId, status, actorId });

const putAllBack = (orderId: number, pieces: number) =>
  putBack(
    shop.sql,
    orderId,
    { [`pieces-${variantId}`]: String(pieces), [`returned-${variantId}`]: "0" },
    actorId,
  );

async function tryFor(quantity: number): Promise<number> {
  const buyer = await startBuyer(shop);
  return (await postOrder(buyer, [{ ...buyer.line, quantity }])).status;
}

const show = async (path: string) => (await grace.request(path)).text();

const OVERSOLD = "paid variant that was not in stock any more";

test("41.16 an unpaid order that is brought back takes its pieces again", async () => {
  for (const status of ["processing", "pending"] as const) {
    const { orderId } = await place(5);
    await set(orderId, "canceled");
    expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
    expect(await set(orderId, status)).toEqual({ outcome: "set" });
    expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 5 });
    expect(await tryFor(1)).toBe(SOLD_OUT);
    await set(orderId, "canceled");
  }
});

test("41.16 it takes what is left of too few, and the admin reads what is missing", async () => {
  const { buyer, placed, orderId } = await place(4);
  await set(orderId, "canceled");
  await place(2);
  const fields = { status: "processing", shownStatus: "canceled" };
  await grace.post(paths.adminOrderStatus(orderId), new URLSearchParams(fields));
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 5 });
  const page = await show(paths.adminOrders);
  expect(page).toContain("Order updated, but pieces are missing");
  expect(page).toContain("Not in stock: 1 × Classic Cotton Tee in M, Mint.");
  // Once there are more, its customer pays as usual.
  await setStock(shop.sql, MINT, 6);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 2, reserved: 2 });
});

test("41.16 a paid one takes again what was put back", async () => {
  await setStock(shop.sql, MINT, 1);
  const orderId = await buy(1);
  await set(orderId, "canceled");
  await putAllBack(orderId, 1);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 1, reserved: 0 });
  expect(await set(orderId, "processing")).toEqual({ outcome: "set" });
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  expect(await tryFor(1)).toBe(SOLD_OUT);
  expect(await show(paths.adminOrderPage(orderId))).not.toContain("are back in stock");
  // Put back and brought back again, it counts the same.
  await set(orderId, "canceled");
  await putAllBack(orderId, 1);
  await set(orderId, "pending");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
});

test("41.16 what somebody else has meanwhile is missing, and needs attention", async () => {
  const orderId = await buy(4);
  await set(orderId, "canceled");
  await putAllBack(orderId, 4);
  await place(2);
  expect(await show(paths.admin)).not.toContain(OVERSOLD);
  const fields = { action: "status", status: "processing", order: String(orderId) };
  await grace.post(paths.adminOrdersBulk, new URLSearchParams(fields));
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 2, reserved: 2 });
  expect(await show(paths.adminOrders)).toContain(`Too few pieces in stock for: #${orderId}.`);
  expect(await show(paths.admin)).toContain(OVERSOLD);
  expect(await set(orderId, "canceled")).toEqual({ outcome: "set" });
});

test("41.16 what was refunded, and what was never put back, is not taken again", async () => {
  const [part, whole, out] = [await buy(2), await buy(1), await buy(1)];
  await shop.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status, key)
    values (${part}, 're_1', 1999, 'succeeded', 'one')`;
  await shop.sql`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents)
    values (${part}, 'one', 0, 1, 1999, 0)`;
  await shop.sql`update orders set payment_status = 'refunded' where id = ${whole}`;
  await putAllBack(part, 2);
  await putAllBack(whole, 1);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 4, reserved: 0 });
  for (const id of [part, whole, out]) {
    await set(id, "canceled");
    expect(await set(id, "processing")).toEqual({ outcome: "set" });
  }
  // The first order has one piece, which its customer still has paid for.
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 3, reserved: 0 });
});

test("41.16 orders that are brought back at once never take a piece twice", async () => {
  const ids = [];
  for (const _ of [1, 2, 3]) {
    const { orderId } = await place(5);
    await set(orderId, "canceled");
    ids.push(orderId);
  }
  const outcomes = await Promise.all(ids.map((id) => set(id, "processing")));
  const missing = { outcome: "set", missing: [{ ...MISSING, pieces: 5 }] };
  expect(outcomes.filter((one) => Bun.deepEquals(one, missing))).toHaveLength(2);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 5 });
});
