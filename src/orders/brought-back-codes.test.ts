import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount, usesOf } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { settlePayment } from "./settle-payment.ts";

const shop = useShop();
let grace: Visitor;
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  const { visitor, user } = await register(shop, { isAdmin: true });
  [grace, actorId] = [visitor, user.id];
});

const cancel = (orderId: number) =>
  setOrderStatus(shop.services, { orderId, status: "canceled", actorId });

const bringBack = (orderId: number) =>
  setOrderStatus(shop.services, { orderId, status: "processing", actorId });

/** Paid with the code, and canceled, so that the code is free again. */
async function canceled(discountCode: string): Promise<number> {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { discountCode });
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  expect(await cancel(placed.id)).toEqual({ outcome: "set" });
  return placed.id;
}

test("38.24 an order that is brought back says that its customer used its code again", async () => {
  await addDiscount(shop.sql, { code: "ONCE", isOncePerCustomer: true });
  const first = await canceled("ONCE");
  await order(await startBuyer(shop), { discountCode: "ONCE" });
  const fields = { status: "processing", shownStatus: "canceled" };
  await grace.post(paths.adminOrderStatus(first), new URLSearchParams(fields));
  const page = await (await grace.request(paths.adminOrders)).text();
  expect(page).toContain("Order updated, but its code was used again");
  expect(page).toContain(
    "Its code ONCE was used by other orders meanwhile, and counts for this one too.",
  );
  expect((await usesOf(shop.sql, "ONCE")).uses).toBe(2);
});

test("38.24 so it does where the code has no use left, also among many", async () => {
  await addDiscount(shop.sql, { code: "LAST", maxUses: 1 });
  const first = await canceled("LAST");
  await order(await startBuyer(shop), { discountCode: "LAST" });
  const fields = { action: "status", status: "processing", order: String(first) };
  await grace.post(paths.adminOrdersBulk, new URLSearchParams(fields));
  expect(await (await grace.request(paths.adminOrders)).text()).toContain(
    `Their codes were used by other orders meanwhile, and count for these too: #${first}.`,
  );
});

test("38.24 staff read nothing about a code that has a use left, was never shared, or is nobody's", async () => {
  await addDiscount(shop.sql, { code: "TWO", maxUses: 2 });
  const first = await canceled("TWO");
  await order(await startBuyer(shop), { discountCode: "TWO" });
  expect(await bringBack(first)).toEqual({ outcome: "set" });
  await addDiscount(shop.sql, { code: "OWN", isOncePerCustomer: true, maxUses: 1 });
  expect(await bringBack(await canceled("OWN"))).toEqual({ outcome: "set" });
  const buyer = await startBuyer(shop);
  const { id } = await order(buyer);
  await cancel(id);
  expect(await bringBack(id)).toEqual({ outcome: "set" });
});
