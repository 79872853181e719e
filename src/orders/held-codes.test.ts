import { beforeAll, beforeEach, expect, test } from "bun:test";
import { deleteOldHeld } from "#db/orders/held-hours.ts";
import {
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { addDiscount, usesOf } from "#tools/testing/data/pricing/discounts.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";
import { cancelOrder } from "./cancel-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { releaseLapsedStock } from "./sweeps/release-lapsed.ts";

const shop = useShop();
beforeAll(() => {
  shop.sandbox.holdWebhooks();
});
beforeEach(async () => {
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  await shop.sql`delete from ended_discount_holds`;
});

const held = (code: string) =>
  `Orders from your connection had ${code} reserved for hours and were not paid, so others come first now. Order again without it, or try again tomorrow.`;

const used = async (code: string) => (await usesOf(shop.sql, code)).uses;

const place = (buyer: Buyer, discountCode: string, checkoutKey: string = crypto.randomUUID()) =>
  postOrder(buyer, [buyer.line], { checkoutKey, discountCode });

/** Lets so many minutes pass, and the sweep come. */
async function pass(minutes: number): Promise<void> {
  const ago = shop.sql`make_interval(mins => ${minutes})`;
  await shop.sql`
    update discount_uses set reserved_until = reserved_until - ${ago}, held_since = held_since - ${ago}`;
  await shop.sql`
    update ended_discount_holds set began_at = began_at - ${ago}, ended_at = ended_at - ${ago}`;
  await releaseLapsedStock(shop.services);
}

/** Minutes in which others may not use the code, because somebody sends `again` each 29 minutes. */
async function heldFor(code: string, again: () => Promise<unknown>, turns = 12): Promise<number> {
  let minutes = 0;
  for (let at = 0; at < turns; at++) {
    await again();
    if ((await used(code)) > 0) minutes += 29;
    await pass(29);
  }
  return minutes;
}

test("38.23 whoever sends an order with the last use of a code again and again has it for three and a half hours", async () => {
  await addDiscount(shop.sql, { code: "AGAIN", maxUses: 1 });
  const buyer = await startBuyer(shop);
  const key = crypto.randomUUID();
  const minutes = await heldFor("AGAIN", () => place(buyer, "AGAIN", key));
  expect(minutes).toBeGreaterThanOrEqual(180);
  expect(minutes).toBeLessThanOrEqual(240);
  const answer = await place(buyer, "AGAIN", key);
  expect([answer.status, await answer.text()]).toEqual([409, held("AGAIN")]);
  expect((await postOrder(buyer, [buyer.line], { checkoutKey: key })).status).toBe(200);
});

test("38.23 no more does one who orders anew, cancels, or takes another code in between", async () => {
  await addDiscount(shop.sql, { code: "TURNS", maxUses: 1 });
  await addDiscount(shop.sql, { code: "OTHER", maxUses: 100 });
  const buyer = await startBuyer(shop);
  const key = crypto.randomUUID();
  let turn = 0;
  const minutes = await heldFor("TURNS", async () => {
    turn++;
    if (turn % 3 === 0) await place(buyer, "OTHER", key);
    const [open] = await shop.sql<{ id: number }[]>`
      select id from orders where status = 'pending' and payment_status = 'unpaid' limit 1`;
    if (turn % 3 === 1 && open) await cancelOrder(shop.services, open.id, null);
    return place(buyer, "TURNS", key);
  });
  expect(minutes).toBeGreaterThanOrEqual(180);
  expect(minutes).toBeLessThanOrEqual(240);
});

test("38.23 nor one who opens the payment of the order again and again", async () => {
  await addDiscount(shop.sql, { code: "OPEN", maxUses: 1 });
  const buyer = await startBuyer(shop);
  const placed = await order(buyer, { discountCode: "OPEN" });
  const minutes = await heldFor("OPEN", () => openPayment(buyer, placed).catch(() => undefined));
  expect(minutes).toBeLessThanOrEqual(240);
  await expect(openPayment(buyer, placed)).rejects.toThrow(`409: ${held("OPEN")}`);
});

test("38.23 nor do the networks of a /48 hold a code one after another for ever", async () => {
  await addDiscount(shop.sql, { code: "WIDE", maxUses: 1 });
  let turn = 0;
  const again = async () => {
    const subnet = (Math.floor(turn++ / 4) * 256).toString(16);
    const visitor = createVisitor(shop.url, (request) => {
      request.headers.set("x-forwarded-for", `2001:db8:77:${subnet}::1`);
      return shop.app.fetch(request);
    });
    const buyer = await startBuyer(shop, visitor);
    return place(buyer, "WIDE");
  };
  const minutes = await heldFor("WIDE", again, 36);
  expect(minutes).toBeGreaterThanOrEqual(12 * 60);
  expect(minutes).toBeLessThanOrEqual(13 * 60);
});

test("38.23 where enough uses are left, once somebody there has paid, and for others, it is no matter", async () => {
  await addDiscount(shop.sql, { code: "SOME", maxUses: 3 });
  const buyer = await startBuyer(shop);
  await heldFor("SOME", () => place(buyer, "SOME"));
  expect((await place(buyer, "SOME")).status).toBe(409);
  await shop.sql`update discounts set max_uses = 6 where code = 'SOME'`;
  expect((await place(buyer, "SOME")).status).toBe(200);
  await shop.sql`update discounts set max_uses = 3 where code = 'SOME'`;
  expect((await place(buyer, "SOME")).status).toBe(409);
  const elsewhere = createVisitor(shop.url, (request) => {
    request.headers.set("x-forwarded-for", "192.0.2.77");
    return shop.app.fetch(request);
  });
  const other = await startBuyer(shop, elsewhere);
  expect((await place(other, "SOME")).status).toBe(200);
  const paid = await order(buyer, { checkoutKey: crypto.randomUUID() });
  await settlePayment(shop.services, (await pay(shop, buyer, paid)).id);
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  await shop.sql`
    delete from ended_discount_holds where began_at > now() - interval '1 minute'`;
  expect((await place(buyer, "SOME")).status).toBe(200);
});

test("38.23 after a day nothing is known of it", async () => {
  await addDiscount(shop.sql, { code: "DAY", maxUses: 1 });
  const buyer = await startBuyer(shop);
  await heldFor("DAY", () => place(buyer, "DAY"));
  await pass(25 * 60);
  await deleteOldHeld(shop.sql);
  expect((await shop.sql`select from ended_discount_holds`).count).toBe(0);
  expect((await place(buyer, "DAY")).status).toBe(200);
});
