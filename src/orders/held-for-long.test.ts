import { beforeAll, beforeEach, expect, test } from "bun:test";
import { deleteOldHeld } from "#db/orders/held-hours.ts";
import { setStock, stockOf } from "#tools/testing/data/catalog.ts";
import {
  type Buyer,
  openPayment,
  order,
  postOrder,
  startBuyer,
} from "#tools/testing/data/checkout.ts";
import { pay } from "#tools/testing/data/paid-order.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { createVisitor } from "#tools/testing/visitor.ts";
import { cancelOrder } from "./cancel-order.ts";
import { settlePayment } from "./settle-payment.ts";
import { releaseLapsedStock } from "./sweeps/release-lapsed.ts";

const MINT = { size: "M", color: "Mint" };
const HELD =
  "Orders from your connection had the Classic Cotton Tee in M, Mint reserved for hours and were not paid, so others come first now. Change your order, or try again tomorrow.";

const shop = useShop();
beforeAll(async () => {
  shop.sandbox.holdWebhooks();
});
beforeEach(async () => {
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  await shop.sql`delete from ended_reservations`;
  await setStock(shop.sql, MINT, 50);
});

const all = (buyer: Buyer, quantity = 50) => [{ ...buyer.line, quantity }];

/** Lets so many minutes pass, with the sweep each time. */
async function pass(minutes: number): Promise<void> {
  const ago = shop.sql`make_interval(mins => ${minutes})`;
  await shop.sql`
    update stock_reservations set reserved_until = reserved_until - ${ago},
      reserved_at = reserved_at - ${ago}`;
  await shop.sql`
    update ended_reservations set began_at = began_at - ${ago}, ended_at = ended_at - ${ago}`;
  await releaseLapsedStock(shop.services);
}

const reserved = async () => (await stockOf(shop.sql, MINT)).reserved;

/** Minutes in which the pieces are held by whoever sends `again` each 29 minutes. */
async function heldFor(again: () => Promise<{ status: number }>, turns = 20): Promise<number> {
  let minutes = 0;
  for (let at = 0; at < turns; at++) {
    await again();
    if ((await reserved()) > 0) minutes += 29;
    await pass(29);
  }
  return minutes;
}

test("41.14 whoever sends an order of all pieces again and again has them for three and a half hours", async () => {
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  const minutes = await heldFor(() => postOrder(buyer, all(buyer), { checkoutKey }));
  expect(minutes).toBeGreaterThanOrEqual(180);
  expect(minutes).toBeLessThanOrEqual(240);
  const answer = await postOrder(buyer, all(buyer), { checkoutKey });
  expect([answer.status, await answer.text()]).toEqual([409, HELD]);
});

test("41.14 no more does one who orders anew each time, or cancels, or orders something else in between", async () => {
  const buyer = await startBuyer(shop);
  const checkoutKey = crypto.randomUUID();
  let turn = 0;
  const minutes = await heldFor(async () => {
    turn++;
    if (turn % 3 === 0) {
      await postOrder(buyer, [{ ...buyer.line, size: "L" }], { checkoutKey });
    } else if (turn % 3 === 1) {
      const [open] = await shop.sql<{ id: number }[]>`
        select id from orders where status = 'pending' and payment_status = 'unpaid' limit 1`;
      if (open) await cancelOrder(shop.services, open.id, null);
    }
    return postOrder(buyer, all(buyer), turn % 2 ? { checkoutKey } : {});
  });
  expect(minutes).toBeLessThanOrEqual(240);
});

test("41.14 nor one who opens the payment again and again", async () => {
  const buyer = await startBuyer(shop);
  const placed = await (await postOrder(buyer, all(buyer))).json();
  const minutes = await heldFor(async () => {
    await openPayment(buyer, placed).catch(() => undefined);
    return { status: 200 };
  });
  expect(minutes).toBeLessThanOrEqual(240);
  await expect(openPayment(buyer, placed)).rejects.toThrow(`409: ${HELD}`);
});

test("41.14 hours count once: a class behind one IP that looks at shirts and pays is not meant", async () => {
  const first = await startBuyer(shop);
  const keys = Array.from({ length: 10 }, () => crypto.randomUUID());
  const place = (checkoutKey: string) => postOrder(first, all(first, 5), { checkoutKey });
  for (const key of keys) expect((await place(key)).status).toBe(200);
  await pass(25);
  for (const key of keys) expect((await place(key)).status).toBe(200);
  await pass(40);
  expect(await reserved()).toBe(0);
  expect((await postOrder(first, all(first))).status).toBe(200);
});

test("41.14 where enough are left, and once somebody there has paid, it is no matter", async () => {
  const buyer = await startBuyer(shop);
  await heldFor(() => postOrder(buyer, all(buyer)));
  expect((await postOrder(buyer, all(buyer))).status).toBe(409);
  const placed = await (await postOrder(buyer, all(buyer, 45))).json();
  expect(placed.items).toMatchObject([{ quantity: 45 }]);
  await settlePayment(shop.services, (await pay(shop, buyer, placed)).id);
  await shop.sql`update orders set status = 'canceled' where payment_status = 'unpaid'`;
  expect((await postOrder(buyer, all(buyer, 5))).status).toBe(200);
});

test("41.14 after a day nothing is known of it", async () => {
  const buyer = await startBuyer(shop);
  await heldFor(() => postOrder(buyer, all(buyer)));
  await pass(25 * 60);
  expect((await order(buyer, { items: all(buyer) })).paymentStatus).toBe("unpaid");
  await deleteOldHeld(shop.sql);
  expect((await shop.sql`select from ended_reservations`).count).toBe(0);
});

test("41.14 nor do the networks of a /48 hold pieces one after another for ever", async () => {
  let turn = 0;
  const minutes = await heldFor(async () => {
    const subnet = (Math.floor(turn++ / 4) * 256).toString(16);
    const visitor = createVisitor(shop.url, (request) => {
      request.headers.set("x-forwarded-for", `2001:db8:77:${subnet}::1`);
      return shop.app.fetch(request);
    });
    const buyer = await startBuyer(shop, visitor);
    return postOrder(buyer, all(buyer));
  }, 40);
  expect(minutes).toBeGreaterThanOrEqual(12 * 60);
  expect(minutes).toBeLessThanOrEqual(13 * 60);
});
