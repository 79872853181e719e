import { expect, test } from "bun:test";
import { changeAddress, replaceContents } from "#db/orders/new-orders.ts";
import { findOrder } from "#db/orders/orders.ts";
import { cancelOrder } from "#orders/cancel-order.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { placeOrder } from "#orders/place-order.ts";
import { settleUnpaid } from "#orders/sweeps/settle-unpaid.ts";
import { paths } from "#shop/paths.ts";
import { cardForm, confirmInBrowser } from "#tools/dev/stripe/testing.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { openPayment, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import {
  addDiscount,
  addVisitor,
  orderWith,
  usesOf,
} from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();

const discountCode = (code: string) => ({ discountCode: code });

test("38.1 a hundred orders at once that want the last use are one order and 99 plain rejections", async () => {
  const buyer = await startBuyer(shop);
  await addDiscount(shop.sql, { code: "LAST", maxUses: 1 });
  const wanted = await orderWith(shop, buyer, "LAST");
  const visitors = await Promise.all(Array.from({ length: 100 }, () => addVisitor(shop)));
  const placed = await Promise.all(
    visitors.map((visitor) => placeOrder(shop.services, { ...wanted, ...visitor })),
  );
  const rejected = placed.flatMap((one) => (one.outcome === "rejected" ? [one.message] : []));
  expect(placed.filter(({ outcome }) => outcome === "placed")).toHaveLength(1);
  expect(rejected).toHaveLength(99);
  expect(new Set(rejected)).toEqual(
    new Set(["LAST is used up: all orders that it was for have been placed."]),
  );
  expect(await usesOf(shop.sql, "LAST")).toEqual({ uses: 1, givenCents: 200 });
  const orders = await shop.sql`select from orders where discount_code = 'LAST'`;
  expect(orders.count).toBe(1);
});

test("38.2 an order sent again counts once, another code takes its place, none gives it back", async () => {
  const buyer = await startBuyer(shop);
  await addDiscount(shop.sql, { code: "ONCE", maxUses: 1, isOncePerCustomer: true });
  await addDiscount(shop.sql, { code: "HALF", basisPoints: 5000 });
  const uses = async () => [await usesOf(shop.sql, "ONCE"), await usesOf(shop.sql, "HALF")];
  const NONE = { uses: 0, givenCents: 0 };
  const first = await order(buyer, discountCode("once"));
  expect(first.totalAmount).toBe("17.99");
  const again = await order(buyer, discountCode(" ON ce "));
  expect(again).toMatchObject({ id: first.id, totalAmount: "17.99" });
  expect(await uses()).toEqual([{ uses: 1, givenCents: 200 }, NONE]);
  // The checkout's quotes meanwhile do not hold the order's own use against it.
  const body = { items: [buyer.line], shippingAddress: ADDRESS, discountCode: "ONCE" };
  const quoted = await (await buyer.visitor.sendJson(paths.api.quote, body)).json();
  expect(quoted).toMatchObject({ total: "17.99", problems: [] });
  const half = await order(buyer, discountCode("HALF"));
  expect(half).toMatchObject({ id: first.id, totalAmount: "9.99" });
  expect(await uses()).toEqual([NONE, { uses: 1, givenCents: 1000 }]);
  expect(await order(buyer)).toMatchObject({ id: first.id, totalAmount: "19.99" });
  expect(await uses()).toEqual([NONE, NONE]);
});

test("38.3 a use is given back by cancellation, expiry and deletion, and taken again with the order", async () => {
  const { user: admin } = await register(shop, { isAdmin: true });
  await addDiscount(shop.sql, { code: "BACK", maxUses: 1 });
  const uses = async () => (await usesOf(shop.sql, "BACK")).uses;
  const place = async () => order(await startBuyer(shop), discountCode("BACK"));

  const first = await place();
  expect(await cancelOrder(shop.services, first.id, null)).toBe("canceled");
  expect(await uses()).toBe(0);

  const second = await place();
  const expired = shop.sql`created_at - interval '2 days'`;
  await shop.sql`update orders set created_at = ${expired} where id = ${second.id}`;
  await settleUnpaid(shop.services);
  expect(await uses()).toBe(0);

  const third = await place();
  await setOrderStatus(shop.services, { orderId: third.id, status: "canceled", actorId: admin.id });
  expect(await uses()).toBe(0);
  const fourth = await place();
  const back = { orderId: third.id, status: "pending", actorId: admin.id } as const;
  const brought = await setOrderStatus(shop.services, back);
  expect(brought).toEqual({ outcome: "set", usedCode: "BACK" });
  expect(await uses()).toBe(2);
  await shop.sql`delete from orders where id = ${fourth.id}`;
  expect(await usesOf(shop.sql, "BACK")).toEqual({ uses: 1, givenCents: 200 });
});

test("38.5 once a customer: no other spelling of the email and no other email of the account helps", async () => {
  await addDiscount(shop.sql, { code: "HELLO", isOncePerCustomer: true });
  const before = "You have used HELLO before, and it is for one order a customer.";
  const orderAs = async (email: string, buyer = startBuyer(shop)) => {
    const { visitor, line } = await buyer;
    const more = { ...discountCode("HELLO"), shippingAddress: { ...ADDRESS, email } };
    return postOrder({ visitor }, [line], more);
  };
  expect((await orderAs("a.da@gmail.com")).status).toBe(200);
  const spelled = await orderAs("ADA+shirts@GoogleMail.com");
  expect([spelled.status, await spelled.text()]).toEqual([400, before]);
  expect((await orderAs("ad@gmail.com")).status).toBe(200);

  const { visitor } = await register(shop);
  expect((await orderAs("one@example.com", startBuyer(shop, visitor))).status).toBe(200);
  // Paid or not, that order is done: the next one has a key of its own.
  await shop.sql`update shoppers set checkout_key = gen_random_uuid()`;
  const other = await orderAs("two@example.com", startBuyer(shop, visitor));
  expect([other.status, await other.text()]).toEqual([400, before]);
});

test("38.3 once a customer: an order that is canceled gives the code back to its customer", async () => {
  await addDiscount(shop.sql, { code: "AGAIN", isOncePerCustomer: true });
  const { visitor } = await register(shop);
  const wanted = {
    ...discountCode("AGAIN"),
    shippingAddress: { ...ADDRESS, email: "again@example.com" },
  };
  for (const buyer of [startBuyer(shop), startBuyer(shop, visitor)]) {
    const ordered = await order(await buyer, wanted);
    const other = await startBuyer(shop, (await buyer).visitor);
    const key = { checkoutKey: crypto.randomUUID() };
    expect((await postOrder(other, [other.line], { ...wanted, ...key })).status).toBe(400);
    expect(await cancelOrder(shop.services, ordered.id, null)).toBe("canceled");
    const again = await order(other, wanted);
    expect(again).toMatchObject({ totalAmount: "17.99" });
    expect(await cancelOrder(shop.services, again.id, null)).toBe("canceled");
  }
});

test("38.6 a code that ends while somebody pays: sent again it is rejected, and the order as placed may be paid", async () => {
  const buyer = await startBuyer(shop);
  await addDiscount(shop.sql, { code: "ENDS" });
  const sent = { ...discountCode("ENDS"), checkoutKey: crypto.randomUUID() };
  const placed = await order(buyer, sent);
  await shop.sql`update discounts set ends_at = '2026-01-31T23:59Z' where code = 'ENDS'`;
  const again = await postOrder(buyer, [buyer.line], sent);
  expect([again.status, await again.text()]).toEqual([
    400,
    "ENDS expired on Jan 31, 2026, 11:59 PM.",
  ]);
  const intent = await openPayment(buyer, placed);
  await confirmInBrowser(shop.sandbox, intent, cardForm("4242424242424242"));
  expect(await order(buyer, sent)).toMatchObject({ id: placed.id, paymentStatus: "paid" });
  expect((await usesOf(shop.sql, "ENDS")).uses).toBe(1);
});

test("38.7 wrong codes are counted, each once; unknown ones and those that are off answer alike", async () => {
  const { visitor, line } = await startBuyer(shop);
  const shirt = { productId: 1, size: "M", color: "Mint", quantity: 1 };
  await addDiscount(shop.sql, { code: "OFF", isActive: false });
  await addDiscount(shop.sql, { code: "REAL" });
  const send = (code: string) =>
    visitor.sendJson(paths.api.quote, { items: [shirt], discountCode: code });
  const problems = async (code: string) => (await (await send(code)).json()).problems;
  const unknown = {
    field: "discountCode",
    message: "We do not know this code. Check how it is spelled.",
  };
  expect(await problems("OFF")).toEqual([unknown]);
  for (let at = 0; at < 3; at++) {
    expect(await problems("NONE-0")).toEqual([unknown]);
    expect(await problems("REAL")).toEqual([]);
  }
  for (let at = 1; at < 29; at++) expect(await problems(`NONE-${at}`)).toEqual([unknown]);
  const limited = await send("NONE-29");
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await limited.text()).toMatch(
    /^Too many discount codes .* order without one\. Please wait/,
  );
  expect((await send("REAL")).status).toBe(429);
  const posted = await postOrder({ visitor }, [line], discountCode("NONE-30"));
  expect(posted.status).toBe(429);
  expect((await postOrder({ visitor }, [line])).status).toBe(200);
});

test("38.6 a window that read the order before another one changed its code does not write its own total onto it", async () => {
  const buyer = await startBuyer(shop);
  await addDiscount(shop.sql, { code: "FIVE", basisPoints: 500 });
  await addDiscount(shop.sql, { code: "TWENTY", basisPoints: 2000 });
  const five = await orderWith(shop, buyer, "FIVE");
  const twenty = await orderWith(shop, buyer, "TWENTY");
  const placed = await placeOrder(shop.services, five);
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { order: read } = placed;
  expect(await changeAddress(shop.sql, read, five)).toBe(true);
  expect(
    await replaceContents(shop.sql, read, { ...five, ...twenty, shopperId: five.shopperId }),
  ).toBe(true);
  // An intent of $15.99 may be on its way to the order by now.
  expect(await changeAddress(shop.sql, read, five)).toBe(false);
  expect(await findOrder(shop.sql, read.id)).toMatchObject({
    totalCents: 1599,
    discountCode: "TWENTY",
    items: [{ discountCents: 400 }],
  });
});
