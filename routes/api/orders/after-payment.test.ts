import { beforeAll, expect, test } from "bun:test";
import { orderedElsewhere } from "#shop/orders/order-request.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import {
  type Buyer,
  order,
  type Placed,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
beforeAll(() => {
  // The shop has not heard of the payments yet.
  shop.sandbox.holdWebhooks();
});

async function justPaid() {
  const buyer = await startBuyer(shop);
  const paid = await order(buyer);
  await pay(shop, buyer, paid);
  return { buyer, paid, other: { ...buyer.line, size: "L", quantity: 2 } };
}

test("23.36 other lines without a key, right after a payment, are another order", async () => {
  const { buyer, paid, other } = await justPaid();
  const [one, two] = await Promise.all([1, 2].map(() => postOrder(buyer, [other])));
  if (!one || !two) throw new Error("no answers");
  const placed = await one.json();
  expect(placed).toMatchObject({ paymentStatus: "unpaid", items: [{ size: "L", quantity: 2 }] });
  expect(placed.id).not.toBe(paid.id);
  expect((await two.json()).id).toBe(placed.id);
});

test("23.36 the same lines without a key are the order that was paid, as a retry of its own", async () => {
  const { buyer, paid } = await justPaid();
  expect(await order(buyer)).toMatchObject({ id: paid.id, paymentStatus: "paid" });
});

test("23.36 the same lines without a key, to another address, are another order", async () => {
  const { buyer, paid } = await justPaid();
  const shippingAddress = { ...ADDRESS, fullName: "Grace Hopper" };
  const placed = await order(buyer, { shippingAddress });
  expect(placed).toMatchObject({ paymentStatus: "unpaid", shippingAddress });
  expect(placed.id).not.toBe(paid.id);
});

/** The order as it was answered. */
type PlacedOrder = Placed & { items: [{ document: string; prints: object[] }] };

async function paidWithKey() {
  const buyer = await startBuyer(shop);
  const checkout = { checkoutKey: crypto.randomUUID() };
  const paid = (await order(buyer, checkout)) as PlacedOrder;
  await pay(shop, buyer, paid);
  return { buyer, paid, checkout };
}

const OTHERS: [string, (line: Buyer["line"]) => { items?: object[]; [more: string]: unknown }][] = [
  ["lines", (line) => ({ items: [line, { ...line, size: "XL", quantity: 3 }] })],
  ["prints", (line) => ({ items: [{ ...line, designSize: 7 }] })],
  ["addresses", () => ({ shippingAddress: { ...ADDRESS, addressLine1: "99 Other Street" } })],
  ["codes", () => ({ discountCode: "TEN" })],
];

test.each(OTHERS)(
  "23.36 other %s with the key of a paid order are neither ordered nor its answer",
  async (_, other) => {
    await shop.sql`delete from discounts`;
    await addDiscount(shop.sql, { code: "TEN", basisPoints: 1000 });
    const { buyer, paid, checkout } = await paidWithKey();
    const { items = [buyer.line], ...more } = other(buyer.line);
    for (const _ of [1, 2]) {
      const answer = await postOrder(buyer, items, { ...checkout, ...more });
      expect([answer.status, await answer.text()]).toEqual([409, orderedElsewhere(paid.id)]);
    }
    expect(await order(buyer, checkout)).toMatchObject({ id: paid.id, paymentStatus: "paid" });
  },
);

test("23.36 nor are others that cannot be had any more, whereas the same are what was paid", async () => {
  const { buyer, paid, checkout } = await paidWithKey();
  const { document, prints } = paid.items[0];
  await setStock(shop.sql, { size: "M", color: "Mint" }, 0);
  const { designId: _, ...line } = buyer.line;
  const answerTo = async (items: object[], more: object = {}) => {
    const answer = await postOrder(buyer, items, { ...checkout, ...more });
    return answer.status === 200 ? (await answer.json()).id : answer.text();
  };
  const rejected: [object[], object?][] = [
    [[{ ...buyer.line, quantity: 2 }]],
    [[buyer.line, buyer.line]],
    [[{ ...buyer.line, designPosition: "left-chest" }]],
    [[{ ...line, document: "a".repeat(64) }]],
    [[buyer.line], { discountCode: "none" }],
    [[buyer.line], { shippingAddress: { ...ADDRESS, city: "Salem" } }],
  ];
  for (const [items, more] of rejected) {
    expect(await answerTo(items, more)).toBe(orderedElsewhere(paid.id));
  }
  expect(await answerTo([buyer.line])).toBe(paid.id);
  expect(await answerTo([{ ...line, document }])).toBe(paid.id);
  expect(await answerTo([{ ...line, prints }])).toBe(paid.id);
  await setStock(shop.sql, { size: "M", color: "Mint" }, null);
});

test("23.36 other lines that cannot be had are rejected with words; the same ones are what was paid", async () => {
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
