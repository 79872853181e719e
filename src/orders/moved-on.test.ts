import { beforeAll, expect, test } from "bun:test";
import { paths } from "#shop/paths.ts";
import { ADDRESS } from "#tools/testing/browser/buying.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { between } from "#tools/testing/data/between.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { openPayment, order, postOrder, startBuyer } from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount } from "#tools/testing/data/pricing/discounts.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { setOrderStatus } from "./management/set-order-status.ts";
import { settlePayment } from "./settle-payment.ts";
import { releaseLapsedStock } from "./sweeps/release-lapsed.ts";

const MINT = { size: "M", color: "Mint" };

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
  await setStock(shop.sql, MINT, 50);
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

async function rowOf(id: number) {
  const [row] = await shop.sql`
    select status, payment_status, shipping_address ->> 'city' as city, (
      select json_agg(json_build_array(quantity, size) order by position) from order_items
      where order_id = orders.id
    ) as items from orders where id = ${id}`;
  return row;
}

/** Reserved, or taken when it left. */
async function heldBy(orderId: number): Promise<number> {
  const [row] = await shop.sql<[{ held: number }]>`
    select coalesce(sum(quantity), 0)::int as held from stock_reservations
    where order_id = ${orderId}`;
  return row.held;
}

const moveOn = (orderId: number, status: "delivered" | "processing" | "pending" = "delivered") =>
  setOrderStatus(shop.services, { orderId, status, actorId });

/** Three shirts in M that were never paid, and which an admin has moved on. */
async function movedOn() {
  const buyer = await startBuyer(shop);
  const three = { ...buyer.line, quantity: 3 };
  const first = await (await postOrder(buyer, [three])).json();
  await moveOn(first.id);
  return { buyer, three, first };
}

test("23.30 an unpaid order that an admin moved on stays as it is: the next checkout is another order", async () => {
  const { buyer, first } = await movedOn();
  const shippingAddress = { ...ADDRESS, city: "Denver" };
  const second = await order(buyer, {
    items: [{ ...buyer.line, size: "L" }],
    shippingAddress,
  });
  expect(second.id).not.toBe(first.id);
  await settlePayment(shop.services, (await pay(shop, buyer, second)).id);
  expect(await rowOf(first.id)).toMatchObject({
    status: "delivered",
    paymentStatus: "unpaid",
    city: ADDRESS.city,
    items: [[3, "M"]],
  });
  expect(await rowOf(second.id)).toMatchObject({
    status: "pending",
    paymentStatus: "paid",
    items: [[1, "L"]],
  });
  expect(await heldBy(first.id)).toBe(3);
});

test("23.30 so it does when the admin moves it on while its next content is on its way", async () => {
  const buyer = await startBuyer(shop);
  const first = await order(buyer);
  await openPayment(buyer, first);
  const hold = shop.sandbox.holdNext(/cancel$/);
  const second = order(buyer, { items: [{ ...buyer.line, size: "L" }] });
  await hold.arrived;
  await moveOn(first.id, "processing");
  hold.release();
  expect((await second).id).not.toBe(first.id);
  expect(await rowOf(first.id)).toMatchObject({ status: "processing", items: [[1, "M"]] });
});

test("23.30 it can be paid as it is by its own checkout, and not be changed there", async () => {
  const { buyer, three, first } = await movedOn();
  const page = await (await buyer.visitor.request(paths.checkoutOf(first.id))).text();
  const [, checkoutKey] = /"checkoutKey":"([0-9a-f-]+)"/.exec(page) ?? [];
  const asItIs = await postOrder(buyer, [three], { checkoutKey });
  expect(await asItIs.json()).toMatchObject({ id: first.id, status: "delivered" });
  const changes = [
    postOrder(buyer, [{ ...three, size: "L" }], { checkoutKey }),
    postOrder(buyer, [three], { checkoutKey, shippingAddress: { ...ADDRESS, city: "Denver" } }),
  ];
  for (const changed of await Promise.all(changes)) {
    expect(changed.status).toBe(409);
    expect(await changed.text()).toBe(
      "This order is being made already, so it can only be paid as it is. Reload the page to see it, or write to us to change it.",
    );
  }
  await settlePayment(shop.services, (await pay(shop, buyer, first)).id);
  expect(await rowOf(first.id)).toMatchObject({
    paymentStatus: "paid",
    city: ADDRESS.city,
    items: [[3, "M"]],
  });
});

test("23.30 another way of shipping or a code at its own checkout is answered with words", async () => {
  await addZone(shop.sql, ["US"], [{ name: "Post" }, { name: "Collect", isPickup: true }]);
  await addDiscount(shop.sql, { code: "TEN" });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await moveOn(placed.id, "processing");
  const [row] = await shop.sql`select checkout_key from orders where id = ${placed.id}`;
  const [collect] = await shop.sql`select id from shipping_methods where name = 'Collect'`;
  const checkoutKey = row?.checkoutKey;
  const send = async (more: object) =>
    (await postOrder(buyer, [buyer.line], { checkoutKey, ...more })).status;
  expect(await send({ shippingMethodId: collect?.id })).toBe(409);
  expect(await send({ discountCode: "TEN" })).toBe(409);
  expect(await send({})).toBe(200);
  await shop.sql`delete from shipping_zones`;
});

test("41.4 orders that an admin moved on keep their pieces", async () => {
  const { buyer, first } = await movedOn();
  await moveOn(first.id, "processing");
  const intent = await openPayment(buyer, first);
  await shop.sql`
    update stock_reservations set reserved_until = now() - interval '1 day'
    where order_id = ${first.id}`;
  await releaseLapsedStock(shop.services);
  expect(await heldBy(first.id)).toBe(3);
  expect((await shop.services.payments.findIntent(intent.id))?.status).toBe("open");
});

test("41.4 so do those that an admin moves on while the sweep closes their payment", async () => {
  const buyer = await startBuyer(shop);
  const placed = await order(buyer);
  await openPayment(buyer, placed);
  await shop.sql`
    update stock_reservations set reserved_until = now() - interval '1 minute'
    where order_id = ${placed.id}`;
  const act = () => moveOn(placed.id, "processing");
  await releaseLapsedStock(between(shop.services, "cancelIntent", { act }));
  expect(await heldBy(placed.id)).toBe(1);
});

test("23.30 an account's next checkout is not the moved-on order that a visitor of before began", async () => {
  const { buyer, first } = await movedOn();
  await register(shop, {}, buyer.visitor);
  expect((await order(buyer)).id).not.toBe(first.id);
});

test("23.30 one that the version before moved on with the cart's key does not lock its customer out", async () => {
  const { visitor } = await register(shop);
  const buyer = await startBuyer(shop, visitor);
  const first = await order(buyer);
  // That version does it so, on this schema: the key stays.
  await shop.sql`update orders set status = 'processing' where id = ${first.id}`;
  const again = await postOrder(buyer, [{ ...buyer.line, size: "L" }]);
  expect(again.status).toBe(200);
  expect((await again.json()).id).not.toBe(first.id);
  expect(await rowOf(first.id)).toMatchObject({ status: "processing", items: [[1, "M"]] });
});

test("23.30 brought back to pending, it is its own checkout's, and the cart's is another order", async () => {
  const { buyer, first } = await movedOn();
  await moveOn(first.id, "pending");
  expect((await order(buyer)).id).not.toBe(first.id);
});

test("23.30 it is promised for days to come when it is paid after those of its first quote", async () => {
  await shop.sql`delete from shipping_zones`;
  await shop.sql`update shop_settings set production_days = 3`;
  shop.services.shopSettings.drop();
  await addZone(shop.sql, ["US"], [{ name: "Post", minTransitDays: 2, maxTransitDays: 4 }]);
  for (const status of ["processing", "delivered"] as const) {
    const buyer = await startBuyer(shop);
    const { id } = await order(buyer);
    await moveOn(id, status);
    const [late] = await shop.sql`
      update orders set arrives_from = arrives_from - 14, arrives_until = arrives_until - 14
      where id = ${id} returning checkout_key`;
    const placed = await order(buyer, { checkoutKey: late?.checkoutKey });
    await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
    const [invoice] = await shop.sql`
      select (facts -> 'arrival' ->> 'from')::date > (facts ->> 'issuedOn')::date as is_ahead
      from invoices where order_id = ${id}`;
    // An order that has arrived arrives no later.
    expect([placed.id, invoice?.isAhead]).toEqual([id, status === "processing"]);
  }
  await shop.sql`delete from shipping_zones`;
});
