import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { settleEdit } from "#orders/edits/settle-edit.ts";
import { sweepEdits } from "#orders/edits/sweep-edits.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import {
  edit,
  lastEdit,
  orderToEdit,
  payEdit,
  sendEdit,
  textOf,
  typeEdit,
} from "#tools/testing/data/order-edits.ts";
import { partsAtStripe } from "#tools/testing/data/paid-twice.ts";
import { decide, decisionOf, deliver } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let staff: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const grace = await register(shop, { username: "Grace", isAdmin: true });
  staff = grace.visitor;
  actorId = grace.user.id;
});

const toPending = (orderId: number) =>
  shop.sql`update orders set status = 'pending' where id = ${orderId}`;

test("88.21 an order with a return is changed no more, though it is set back, and a payment for a change goes back", async () => {
  const { orderId, intentId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "2" });
  const { id: editId } = await lastEdit(shop, orderId);
  const editIntentId = await payEdit(shop, editId);
  await deliver(shop.sql, orderId);
  expect(await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId)).toMatchObject({
    outcome: "decided",
  });
  await toPending(orderId);
  expect((await settleEdit(shop.services, editIntentId)).outcome).toBe("returned");
  await sweepEdits(shop.services);
  expect(await partsAtStripe(shop, { orderId, intentId, editIntentId })).toEqual([0, 1999]);
  const page = await (await staff.request(paths.adminOrderEdits(orderId))).text();
  expect(page).toContain("It has a return, which names its lines");
  expect((await findOrder(shop.sql, orderId))?.items[0]?.quantity).toBe(1);
});

test("88.11 a change whose order is sent ends by itself", async () => {
  const { orderId } = await orderToEdit(shop);
  await edit(staff, orderId, { "quantity-0": "2" });
  await deliver(shop.sql, orderId);
  await sweepEdits(shop.services);
  expect((await lastEdit(shop, orderId)).status).toBe("expired");
});

async function madeAgain() {
  const { orderId } = await orderToEdit(shop);
  await deliver(shop.sql, orderId);
  const made = await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId);
  return (made.outcome === "decided" && made.found.followId) || 0;
}

test("88.22 what is made again at no cost stays so in another size, and gets no more pieces", async () => {
  const followId = await madeAgain();
  await edit(staff, followId, { "size-0": "L", city: "Albany" });
  const order = await findOrder(shop.sql, followId);
  expect(order).toMatchObject({ totalCents: 0, items: [{ size: "L", unitPriceCents: 0 }] });
  expect(order?.shippingAddress.city).toBe("Albany");
  const more = await sendEdit(
    staff,
    followId,
    await typeEdit(staff, followId, { "quantity-0": "2" }),
  );
  expect(more.answer.status).toBe(422);
  expect(textOf(await more.answer.text())).toContain("owed as many pieces as it has: 1");
});
