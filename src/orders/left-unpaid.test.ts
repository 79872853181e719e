import { beforeAll, beforeEach, expect, test } from "bun:test";
import type { OrderStatus } from "#shop/orders/order-status.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { putBack } from "./put-back.ts";
import { settlePayment } from "./settle-payment.ts";

const MINT = { size: "M", color: "Mint" };

const shop = useShop();
let actorId: number;
let variantId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});
beforeEach(async () => {
  await shop.sql`delete from stock_reservations`;
  variantId = await setStock(shop.sql, MINT, 5);
});

async function send() {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { items: [{ ...buyer.line, quantity: 5 }] });
  for (const status of ["processing", "shipped", "delivered"] as const)
    await set(placed.id, status);
  return { buyer, placed };
}

const set = (orderId: number, status: OrderStatus) =>
  setOrderStatus(shop.services, { orderId, status, actorId });

test("41.17 what left without a payment is out of the stock, and new stock is sold", async () => {
  await send();
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  await setStock(shop.sql, MINT, 5);
  const other = await startBuyer(shop);
  expect((await postOrder(other, [other.line])).status).toBe(200);
});

test("41.17 its customer can pay later, and nothing is taken twice", async () => {
  const { buyer, placed } = await send();
  await setStock(shop.sql, MINT, 5);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
});

test("41.17 it is put back by hand, and taken again when the order is brought back", async () => {
  const { placed } = await send();
  await set(placed.id, "canceled");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
  const typed = { [`pieces-${variantId}`]: "5", [`returned-${variantId}`]: "0" };
  await putBack(shop.sql, placed.id, typed, actorId);
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
  expect(await set(placed.id, "processing")).toEqual({ outcome: "set" });
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 0, reserved: 0 });
});

test("41.17 one that had not left after all reserves its pieces again", async () => {
  const { placed } = await send();
  await set(placed.id, "pending");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 5 });
  await set(placed.id, "canceled");
  expect(await stockOf(shop.sql, MINT)).toEqual({ stock: 5, reserved: 0 });
});
