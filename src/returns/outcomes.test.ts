import { beforeAll, expect, test } from "bun:test";
import { listPieces } from "#db/floor/pieces.ts";
import { findOrder } from "#db/orders/orders.ts";
import { countAllPapers } from "#reports/count-papers.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import { paidOrder } from "#tools/testing/data/paid-order.ts";
import { decide, decisionOf, deliver, deliveredOrder } from "#tools/testing/data/returns.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  actorId = (await register(shop, { username: "Grace", isAdmin: true })).user.id;
});

test("86.20 made again: an order at no cost with the same design, in front of all others; stock is taken", async () => {
  await setStock(shop.sql, { size: "M", color: "Mint" }, 10);
  const { orderId } = await deliveredOrder(shop);
  const made = await decide(shop, orderId, decisionOf([[0, 1, "again"]]), actorId);
  expect(made).toMatchObject({ outcome: "decided", found: { state: "done", refundCents: 0 } });
  const followId = made.outcome === "decided" ? made.found.followId : null;
  const follow = await findOrder(shop.sql, followId ?? 0);
  const first = await findOrder(shop.sql, orderId);
  expect(follow).toMatchObject({
    ...{ totalCents: 0, paymentStatus: "paid", status: "pending", followsId: orderId },
    shippingAddress: first?.shippingAddress,
    items: [{ quantity: 1, size: "M", unitPriceCents: 0, documentId: first?.items[0]?.documentId }],
  });
  const pieces = await listPieces(shop.sql, followId ?? 0);
  expect(pieces.map(({ isRush, number }) => [number, isRush])).toEqual([[1, true]]);
  expect((await stockOf(shop.sql, { size: "M", color: "Mint" })).stock).toBe(6);
  expect(first?.status).toBe("delivered");
  await setStock(shop.sql, { size: "M", color: "Mint" }, null);
});

test("86.20 without a blank the piece waits for one, and reserved ones are not taken", async () => {
  const { orderId } = await deliveredOrder(shop);
  await setStock(shop.sql, { size: "M", color: "Mint" }, 0);
  const made = await decide(shop, orderId, decisionOf([[0, 2, "again"]]), actorId);
  if (made.outcome !== "decided") throw new Error(made.outcome);
  const pieces = await listPieces(shop.sql, made.found.followId ?? 0);
  expect(pieces.map(({ waits }) => waits.includes("stock"))).toEqual([true, true]);
  await setStock(shop.sql, { size: "M", color: "Mint" }, null);
});

test("86.21 a refund of pieces gives back what was paid for them, with its credit note", async () => {
  const { orderId } = await deliveredOrder(shop);
  const made = await decide(
    shop,
    orderId,
    decisionOf([[0, 1, "refund"]], { withShipping: true }),
    actorId,
  );
  expect(made).toMatchObject({ outcome: "decided", settled: "refunded", found: { state: "done" } });
  const order = await findOrder(shop.sql, orderId);
  expect(order).toMatchObject({ refundedCents: 2518, paymentStatus: "partially_refunded" });
  const [note] = await shop.sql`
    select facts from invoices where order_id = ${orderId} and kind = 'credit-note'`;
  expect(note?.facts.totalCents).toBe(2518);
});

test("86.22 goods that come back go into stock, and an order that is back whole says so", async () => {
  const mint = { size: "M", color: "Mint" };
  await setStock(shop.sql, mint, 10);
  const { orderId } = await deliveredOrder(shop);
  const lines = [
    [0, 3, "refund"],
    [1, 1, "refund"],
  ] as Parameters<typeof decisionOf>[0];
  const back = { goods: "here", restock: true } as const;
  const made = await decide(shop, orderId, decisionOf(lines, back), actorId);
  expect(made).toMatchObject({ outcome: "decided", settled: "refunded" });
  expect((await stockOf(shop.sql, mint)).stock).toBe(10);
  const order = await findOrder(shop.sql, orderId);
  expect(order?.returnedAt).toBeInstanceOf(Date);
  expect(order?.status).toBe("delivered");
  await setStock(shop.sql, mint, null);
});

test("86.23 store credit is a code for one order of that customer, and its pieces are refunded no more", async () => {
  const { orderId } = await deliveredOrder(shop);
  const made = await decide(shop, orderId, decisionOf([[1, 1, "credit"]]), actorId);
  expect(made).toMatchObject({ outcome: "decided", found: { state: "done", creditCents: 2051 } });
  const [code] = await shop.sql`
    select kind, cents, max_uses, customer from discounts where code like 'CREDIT-%'`;
  const email = (await findOrder(shop.sql, orderId))?.shippingAddress.email ?? "";
  expect(code).toMatchObject({
    kind: "amount",
    cents: 2051,
    maxUses: 1,
    customer: email.toLowerCase(),
  });
  const again = await decide(shop, orderId, decisionOf([[1, 1, "refund"]]), actorId);
  expect(again).toMatchObject({ outcome: "wrong" });
});

test("86.24 another size that costs less gives the difference back, one that costs more costs nothing", async () => {
  const { orderId } = await paidOrder(shop);
  await deliver(shop.sql, orderId);
  const order = await findOrder(shop.sql, orderId);
  const item = order?.items[0];
  const other = item?.size === "L" ? "XL" : "L";
  await shop.sql`
    update variants set price_cents = 1899
    where product_id = ${item?.productId ?? 0} and size = ${other} and color = ${item?.color ?? ""}`;
  const made = await decide(
    shop,
    orderId,
    decisionOf([[0, 1, "size", other]], { reason: "size" }),
    actorId,
  );
  expect(made).toMatchObject({
    outcome: "decided",
    settled: "refunded",
    found: { refundCents: 100 },
  });
  if (made.outcome !== "decided") throw new Error(made.outcome);
  const follow = await findOrder(shop.sql, made.found.followId ?? 0);
  expect(follow?.items[0]).toMatchObject({ size: other, unitPriceCents: 0 });
  // What is left of the line is what was paid less the difference.
  const rest = await decide(shop, orderId, decisionOf([[0, 1, "refund"]]), actorId);
  expect(rest).toMatchObject({
    outcome: "decided",
    found: { refundCents: (order?.totalCents ?? 0) - 100 },
  });
});

test("87.11 refunds of returns are counted by the reason of the return, not each by its number", async () => {
  const key = ":Return: Changed mind";
  let cents = 0;
  for (let at = 0; at < 2; at++) {
    const { orderId } = await deliveredOrder(shop);
    const decision = decisionOf([[1, 1, "refund"]], { reason: "mind" });
    const made = await decide(shop, orderId, decision, actorId);
    cents += made.outcome === "decided" ? made.found.refundCents : 0;
  }
  await countAllPapers(shop.services);
  const [row] = await shop.sql`
    select sum(notes)::int as notes, sum(refunded_cents)::int as cents from report_sums
    where dimension = 'reason' and span = 'day' and key = ${key}`;
  expect(row).toEqual({ notes: 2, cents });
});
