import { beforeAll, expect, test } from "bun:test";
import { findOrder } from "#db/orders/orders.ts";
import { renderMail } from "#emails/render.ts";
import { composeOrderMail } from "#mails/compose/compose-order-mail.ts";
import { toOrderMail } from "#mails/compose/to-order-mail.ts";
import { paths } from "#shop/paths.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { order, startBuyer } from "#tools/testing/data/checkout.ts";
import { addOrder } from "#tools/testing/data/orders.ts";
import { addZone } from "#tools/testing/data/pricing/zones.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import type { Visitor } from "#tools/testing/visitor.ts";

const shop = useShop();
let admin: Visitor;
beforeAll(async () => {
  admin = (await register(shop, { isAdmin: true })).visitor;
  await shop.sql`
    update shop_settings set name = 'Tee Works', address_line1 = '1 Main St', city = 'Salem'`;
  shop.services.shopSettings.drop();
});

async function addSentOrder(changes: object) {
  const id = await addOrder(shop.sql);
  const row = { paymentStatus: "paid", createdAt: "2026-11-23", shippingMethod: "Post" };
  const days = { arrivesFrom: "2026-12-01", arrivesUntil: "2026-12-04" };
  await shop.sql`update orders set ${shop.sql({ ...row, ...days, ...changes })} where id = ${id}`;
  return id;
}

const show = async (path: string) => (await admin.request(path)).text();

async function confirmationOf(id: number) {
  const order = await findOrder(shop.sql, id);
  if (!order) throw new Error("no order");
  const urls = { orderUrl: "https://shop.example/o", helpUrl: "https://shop.example/h" };
  const mail = {
    order: toOrderMail(order, { appUrl: "https://shop.example", units: "in" }),
    ...urls,
  };
  const { element } = composeOrderMail("order-confirmation", mail);
  return renderMail(element, await shop.services.shopSettings.read());
}

test("37.13 an order's page, receipt and mail, and the back office, say when it arrives", async () => {
  const id = await addSentOrder({ shippingCents: 499, totalCents: 2498 });
  for (const path of [paths.orderDetail(id), paths.orderSuccess(id), paths.adminOrder(id)]) {
    const html = await show(path);
    expect(html).toContain("Arrives Tue Dec 1 – Fri Dec 4");
    expect(html).toContain("Shipping (Post)");
  }
  const { text } = await confirmationOf(id);
  expect(text).toContain("Arrives: Tue Dec 1 – Fri Dec 4");
  expect(text).toContain("Shipping (Post): $4.99");
});

test("37.13 an order that is there, canceled, or was promised nothing names no days", async () => {
  const none = { arrivesFrom: null, arrivesUntil: null };
  for (const changes of [{ status: "delivered" }, { status: "canceled" }, none]) {
    const id = await addSentOrder(changes);
    expect(await show(paths.orderDetail(id))).not.toMatch(/Arrives|Ready/);
  }
  expect((await confirmationOf(await addSentOrder(none))).text).not.toMatch(/Arrives|Ready/);
});

test("37.14 a pick-up says where and when, and has no label", async () => {
  const day = { arrivesFrom: "2026-12-01", arrivesUntil: "2026-12-01" };
  const id = await addSentOrder({ isPickup: true, shippingMethod: "Counter", ...day });
  for (const path of [paths.orderDetail(id), paths.orderSuccess(id)]) {
    const html = await show(path);
    expect(html).toContain("Ready Tue Dec 1");
    expect(html).toContain("Pick-up (Counter)");
    expect(html).toContain("<strong>Tee Works</strong><span>1 Main St</span><span>Salem</span>");
  }
  for (const path of [paths.adminPackingSlip(id), paths.adminOrderPrint(id)]) {
    const html = await show(path);
    expect(html).toContain("<strong>Pick-up</strong>");
    expect(html).not.toContain("12 Analytical Row");
  }
  expect(await show(paths.adminShippingLabel(id))).toContain("is picked up at the shop");
  const { text } = await confirmationOf(id);
  expect(text).toContain("Ready: Tue Dec 1");
  expect(text).toMatch(/pick-up at\s+Tee Works\s+1 Main St/i);
});

test("37.18 who pays an unpaid order later is promised new days, and one who has paid keeps theirs", async () => {
  await addZone(shop.sql, ["US"], [{ name: "Post", minTransitDays: 1, maxTransitDays: 2 }]);
  const produceIn = async (days: number) => {
    await shop.sql`update shop_settings set production_days = ${days}`;
    shop.services.shopSettings.drop();
  };
  await produceIn(1);
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  const { id } = await order(buyer, { checkoutKey });
  const daysOf = async () => {
    const stored = await findOrder(shop.sql, id);
    return { from: stored?.arrivesFrom ?? "", until: stored?.arrivesUntil ?? "" };
  };
  const first = await daysOf();
  expect(first.until > first.from).toBe(true);
  await produceIn(3);
  await order(buyer, { checkoutKey });
  const second = await daysOf();
  expect(second.from > first.from).toBe(true);
  await shop.sql`update orders set payment_status = 'paid' where id = ${id}`;
  await produceIn(9);
  await order(buyer, { checkoutKey });
  expect(await daysOf()).toEqual(second);
});

test("37.23 a pick-up names to the staff who comes, and folds a parcel's fields away until it has one", async () => {
  const id = await addSentOrder({ isPickup: true, shippingMethod: "Salem" });
  const folded = await show(paths.adminOrder(id));
  expect(folded).toContain("<h3>Picked up by</h3>");
  expect(folded).toMatch(/<details class="stack"><summary>Add a parcel number<\/summary><form/);
  await shop.sql`update orders set tracking_number = '1Z999' where id = ${id}`;
  const sent = await show(paths.adminOrder(id));
  expect(sent).toContain("1Z999");
  expect(sent).not.toContain("Add a parcel number");
});
