import { beforeAll, expect, test } from "bun:test";
import { setStock } from "#tools/testing/data/catalog.ts";
import { order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(() => {
  // Nobody has heard of the payments yet.
  shop.sandbox.holdWebhooks();
});

async function justPaid() {
  const buyer = await startBuyer(shop);
  const paid = await order(buyer);
  await pay(shop, buyer, paid);
  return { buyer, paid, other: { ...buyer.line, size: "L", quantity: 2 } };
}

test("other lines without a key, right after a payment, are another order", async () => {
  const { buyer, paid, other } = await justPaid();
  const [one, two] = await Promise.all([1, 2].map(() => postOrder(buyer, [other])));
  if (!one || !two) throw new Error("no answers");
  const placed = await one.json();
  expect(placed).toMatchObject({ paymentStatus: "unpaid", items: [{ size: "L", quantity: 2 }] });
  expect(placed.id).not.toBe(paid.id);
  expect((await two.json()).id).toBe(placed.id);
});

test("the same lines without a key are the order that was paid, as a retry of its own", async () => {
  const { buyer, paid } = await justPaid();
  expect(await order(buyer)).toMatchObject({ id: paid.id, paymentStatus: "paid" });
});

test("with its key they are the paid order, whatever they are", async () => {
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  const paid = await order(buyer, { checkoutKey });
  await pay(shop, buyer, paid);
  const other = await postOrder(buyer, [{ ...buyer.line, size: "L" }], { checkoutKey });
  expect(await other.json()).toMatchObject({ id: paid.id, paymentStatus: "paid" });
});

test("other lines that cannot be had are rejected with words; the same ones are what was paid", async () => {
  const [one, two] = [await justPaid(), await justPaid()];
  await setStock(shop.sql, { size: "L", color: "Mint" }, 0);
  await setStock(shop.sql, { size: "M", color: "Mint" }, 0);
  const answer = await postOrder(one.buyer, [one.other]);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toStartWith(
    "The Classic Cotton Tee is not available in L, Mint right now.",
  );
  expect(await order(two.buyer)).toMatchObject({ id: two.paid.id, paymentStatus: "paid" });
});
