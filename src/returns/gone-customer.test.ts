import { beforeAll, expect, test } from "bun:test";
import { closeAccount } from "#accounts/close-account.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { decide, decisionOf, deliveredOrder } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

async function ownedOrder() {
  const { orderId } = await deliveredOrder(shop);
  const { user } = await register(shop, {});
  await shop.sql`update orders set user_id = ${user.id} where id = ${orderId}`;
  return { orderId, userId: user.id };
}

async function leave(orderId: number, userId: number): Promise<void> {
  // Nothing waits to be mailed any more.
  await shop.sql`update mails set skipped_at = now() where order_id = ${orderId}`;
  expect(await closeAccount(shop.services, userId)).toBe(true);
}

test("86.38 nothing is made again for whom nobody knows an address any more", async () => {
  const { orderId, userId } = await ownedOrder();
  await leave(orderId, userId);
  for (const goods of ["none", "wait"] as const) {
    const made = await decide(shop, orderId, decisionOf([[0, 1, "again"]], { goods }), actorId);
    expect(made).toMatchObject({ outcome: "wrong", errors: { money: expect.any(String) } });
  }
  expect(await shop.sql`select from orders where follows_id = ${orderId}`).toHaveLength(0);
  const refunded = await decide(shop, orderId, decisionOf([[0, 1, "refund"]]), actorId);
  expect(refunded).toMatchObject({ outcome: "decided", settled: "refunded" });
});

test("86.31 the store credit of a deleted account forgets its email, and is nobody's", async () => {
  const { orderId, userId } = await ownedOrder();
  await decide(shop, orderId, decisionOf([[1, 1, "credit"]]), actorId);
  const codeOf = async () =>
    (
      await shop.sql`
        select customer, is_active from discounts
        where id in (select discount_id from returns where order_id = ${orderId})`
    )[0];
  expect(await codeOf()).toMatchObject({ customer: "ada@example.com", isActive: true });
  await leave(orderId, userId);
  expect(await codeOf()).toMatchObject({ customer: "", isActive: false });
});
