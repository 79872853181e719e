import { expect, test } from "bun:test";
import { listDisputes } from "#db/orders/disputes/disputes.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { orderPaidBy } from "#tools/testing/data/disputed.ts";
import { decide, decisionOf, deliver } from "#tools/testing/data/returns.ts";
import { untilFound } from "#tools/testing/until.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

async function disputedOrder(card: "disputed" | "inquiry"): Promise<number> {
  const { orderId } = await orderPaidBy(shop, card);
  await untilFound("the dispute is here", async () => (await listDisputes(shop.sql, orderId))[0]);
  await deliver(shop.sql, orderId);
  return orderId;
}

test("86.36 what the customer's bank has taken back is given neither as a refund nor as store credit", async () => {
  const actorId = (await register(shop, { isAdmin: true })).user.id;
  const orderId = await disputedOrder("disputed");
  for (const outcome of ["credit", "refund"] as const) {
    const made = await decide(shop, orderId, decisionOf([[0, 1, outcome]]), actorId);
    expect(made).toMatchObject({
      outcome: "wrong",
      errors: { money: expect.stringContaining("has taken this money back already") },
    });
  }
  expect(await shop.sql`select from discounts where code like 'CREDIT-%'`).toHaveLength(0);
  const again = await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId);
  expect(again).toMatchObject({ outcome: "decided", found: { state: "done" } });
  const inquired = await disputedOrder("inquiry");
  const refunded = await decide(shop, inquired, decisionOf([[0, 1, "refund"]]), actorId);
  expect(refunded).toMatchObject({ outcome: "decided", settled: "refunded" });
});
