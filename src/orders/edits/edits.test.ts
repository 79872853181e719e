import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { edit, editsOf, lastEdit, orderToEdit, payEdit } from "#tools/testing/data/order-edits.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { settleEdit } from "./settle-edit.ts";

const shop = useShop();
let staff: Visitor;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  staff = (await register(shop, { username: "Grace", role: "Manager" })).visitor;
});

const orderOf = async (orderId: number) => {
  const order = await findOrder(shop.sql, orderId);
  if (!order) throw new Error("no order");
  return order;
};

const piecesOf = (orderId: number) => shop.sql<{ size: string; waits: string[] }[]>`
  select size, waits from pieces where order_id = ${orderId} order by number`;

const papersOf = (orderId: number) => shop.sql<{ kind: string; cents: number }[]>`
  select kind, (facts->>'totalCents')::int as cents from invoices
  where order_id = ${orderId} order by id`;

test("88.1 another size at the same price is changed at once", async () => {
  const { orderId } = await orderToEdit(shop);
  const { preview } = await edit(staff, orderId, { "size-0": "L" });
  expect(preview).toContain("Costs the same");
  const order = await orderOf(orderId);
  expect(order.items.map(({ size }) => size)).toEqual(["L"]);
  expect((await piecesOf(orderId)).map(({ size }) => size)).toEqual(["L"]);
  const page = await (await staff.request(paths.adminOrderPage(orderId))).text();
  expect(page).toContain("size M to L");
  expect(page).toContain("Called us");
});

test("88.6 three more wait for their payment, and are made once it is paid", async () => {
  const { orderId } = await orderToEdit(shop);
  const { preview } = await edit(staff, orderId, { "quantity-0": "4" });
  expect(preview).toContain("$59.97 to pay");
  const waiting = await lastEdit(shop, orderId);
  expect(waiting).toMatchObject({ status: "waiting", differenceCents: 5997 });
  expect((await orderOf(orderId)).totalCents).toBe(1999);
  expect(await piecesOf(orderId)).toMatchObject([{ waits: expect.arrayContaining(["held"]) }]);
  const intentId = await payEdit(shop, waiting.id);
  const settled = await settleEdit(shop.services, intentId);
  expect(settled.outcome).toBe("applied");
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ totalCents: 7996, paymentStatus: "paid" });
  expect(order.items).toMatchObject([{ quantity: 4, unitPriceCents: 1999 }]);
  const pieces = await piecesOf(orderId);
  expect(pieces).toHaveLength(4);
  expect(pieces.some(({ waits }) => waits.includes("held"))).toBe(false);
  expect([...(await papersOf(orderId))]).toEqual([
    { kind: "invoice", cents: 1999 },
    { kind: "invoice", cents: 5997 },
  ]);
});

test("88.7 fewer pieces give the difference back, with its credit note", async () => {
  const { orderId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "3" });
  const intentId = await payEdit(shop, (await lastEdit(shop, orderId)).id);
  await settleEdit(shop.services, intentId);
  const { preview } = await edit(staff, orderId, { "quantity-0": "2" });
  expect(preview).toContain("$19.99 goes back");
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ totalCents: 3998, refundedCents: 0, paymentStatus: "paid" });
  const [last] = await editsOf(shop, orderId);
  expect(last).toMatchObject({ status: "applied", refundCents: 1999 });
  expect(last?.refundMadeAt).not.toBeNull();
  expect([...(await papersOf(orderId))]).toEqual([
    { kind: "invoice", cents: 1999 },
    { kind: "invoice", cents: 3998 },
    { kind: "credit-note", cents: 1999 },
  ]);
  expect(await piecesOf(orderId)).toHaveLength(2);
});
