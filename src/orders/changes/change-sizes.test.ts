import { beforeAll, expect, test } from "bun:test";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { settlePayment } from "../settle-payment.ts";
import { changeSizes } from "./change-sizes.ts";

const M = { size: "M", color: "Mint" };
const L = { size: "L", color: "Mint" };

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});

/** Three pieces in M, in lines of two and one, paid while there were so many; five are there in L. */
async function paidThree(stock: number) {
  const buyer = await startBuyer(shop);
  const variantId = await setStock(shop.sql, M, 3);
  await setStock(shop.sql, L, 5);
  const lines = [
    { ...buyer.line, quantity: 2 },
    { ...buyer.line, designSize: 4 },
  ];
  const placed = await (await postOrder(buyer, lines)).json();
  const intent = await pay(shop, buyer, placed);
  await setStock(shop.sql, M, stock);
  await settlePayment(shop.services, intent.id);
  return { orderId: Number(placed.id), variantId, intentId: intent.id };
}

const change = (orderId: number, ...sizes: [number, string][]) =>
  changeSizes(shop.services, {
    orderId,
    sizes: new Map(sizes.map(([position, size]) => [position, { size, shown: undefined }])),
    actorId: null,
  });

async function soldOf({ orderId, variantId }: { orderId: number; variantId: number }) {
  const [row] = await shop.sql`
    select quantity, sold, returned from stock_reservations
    where order_id = ${orderId} and variant_id = ${variantId}`;
  return row;
}

const stocks = async () => [(await stockOf(shop.sql, M)).stock, (await stockOf(shop.sql, L)).stock];

test("50.14 sizes changed: what was missing stays missing", async () => {
  const order = await paidThree(1);
  expect(await soldOf(order)).toEqual({ quantity: 3, sold: 1, returned: 0 });
  expect(await change(order.orderId, [1, "L"])).toEqual({ outcome: "changed" });
  expect(await soldOf(order)).toEqual({ quantity: 2, sold: 1, returned: 0 });
  expect(await stocks()).toEqual([0, 4]);
});

test("50.14 sizes changed: what was put back stays back, and comes back once", async () => {
  const order = await paidThree(5);
  await shop.sql`
    update stock_reservations set returned = 2
    where order_id = ${order.orderId} and variant_id = ${order.variantId}`;
  expect(await stocks()).toEqual([4, 5]);
  await change(order.orderId, [1, "L"]);
  expect(await soldOf(order)).toEqual({ quantity: 2, sold: 2, returned: 2 });
  expect(await stocks()).toEqual([5, 4]);
  const other = await paidThree(5);
  await shop.sql`
    update stock_reservations set returned = 3
    where order_id = ${other.orderId} and variant_id = ${other.variantId}`;
  await change(other.orderId, [0, "L"]);
  expect(await soldOf(other)).toEqual({ quantity: 1, sold: 1, returned: 1 });
  expect(await stocks()).toEqual([5, 3]);
});

test("50.14 a line with a refund keeps its sizes", async () => {
  const order = await paidThree(3);
  await shop.services.payments.refund(order.intentId, { amountCents: 500, currency: "usd" });
  await settlePayment(shop.services, order.intentId);
  expect(await change(order.orderId, [0, "L"])).toEqual({ outcome: "closed" });
  expect(await soldOf(order)).toEqual({ quantity: 3, sold: 3, returned: 0 });
});
