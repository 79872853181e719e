import { beforeAll, expect, test } from "bun:test";
import type { ISql, TransactionSql } from "postgres";
import { takeStock } from "#floor/pieces/take-stock.ts";
import { openMissingPieces } from "#orders/sweeps/open-missing-pieces.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { addFloorOrder, pieceIdsOf, statesOf } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const states = (orderId: number) => statesOf(shop.sql, orderId);

/** As each version of the shop writes a refund of one piece of the first line. */
async function refundPiece(orderId: number, status = "succeeded"): Promise<void> {
  const key = crypto.randomUUID();
  await shop.sql`
    insert into refund_lines (order_id, key, position, quantity, cents, tax_cents)
    values (${orderId}, ${key}, 0, 1, 100, 0)`;
  await shop.sql`
    insert into refunds (order_id, stripe_refund_id, amount_cents, status, reason, key, created_at)
    values (${orderId}, ${key}, 100, ${status}, '', ${key}, now())`;
  await shop.sql`update orders set payment_status = 'partially_refunded' where id = ${orderId}`;
}

const failRefunds = (orderId: number) =>
  shop.sql`update refunds set status = 'failed' where order_id = ${orderId}`;

const setPayment = (orderId: number, status: string) =>
  shop.sql`update orders set payment_status = ${status} where id = ${orderId}`;

const setStatus = (orderId: number, status: string) =>
  shop.sql`update orders set status = ${status} where id = ${orderId}`;

const release = (orderId: number) =>
  shop.sql`update pieces set waits = array_remove(waits, 'held') where order_id = ${orderId}`;

test("78.3 pieces of a refund that failed come back held, and are where they were once released", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  await shop.sql`update pieces set step = 'printed' where order_id = ${orderId} and number < 3`;
  await refundPiece(orderId, "pending");
  await refundPiece(orderId, "pending");
  expect(await states(orderId)).toEqual(["printed", "canceled", "canceled"]);
  await failRefunds(orderId);
  await setPayment(orderId, "paid");
  expect(await states(orderId)).toEqual(["printed", "waiting", "waiting"]);
  await release(orderId);
  expect(await states(orderId)).toEqual(["printed", "printed", "ready"]);
  await setPayment(orderId, "refunded");
  expect(new Set(await states(orderId))).toEqual(new Set(["canceled"]));
  await setPayment(orderId, "paid");
  await release(orderId);
  expect(await states(orderId)).toEqual(["printed", "printed", "ready"]);
});

test("78.3 a refund while the order is canceled counts once it is brought back", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  await setStatus(orderId, "canceled");
  await refundPiece(orderId);
  await setStatus(orderId, "pending");
  expect(await states(orderId)).toEqual(["ready", "canceled"]);
});

test("78.3 a canceled order that is sent after all has its pieces packed", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  await setStatus(orderId, "canceled");
  await setStatus(orderId, "shipped");
  expect(await states(orderId)).toEqual(["packed", "packed"]);
  await refundPiece(orderId);
  expect(await states(orderId)).toEqual(["packed", "packed"]);
});

test("78.3 an order that was sent by mistake has its pieces where they were once it is set back", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  const [, second = 0, third = 0] = await pieceIdsOf(shop.sql, orderId);
  await shop.sql`update pieces set step = 'printed' where id = ${second}`;
  await shop.sql`update pieces set waits = '{held}' where id = ${third}`;
  await setStatus(orderId, "shipped");
  expect(await states(orderId)).toEqual(["packed", "packed", "packed"]);
  await setStatus(orderId, "delivered");
  await shop.sql`update print_files set status = 'waiting' where order_id = ${orderId}`;
  await setStatus(orderId, "processing");
  expect(await states(orderId)).toEqual(["waiting", "printed", "waiting"]);
  await shop.sql`update print_files set status = 'ready' where order_id = ${orderId}`;
  expect(await states(orderId)).toEqual(["ready", "printed", "waiting"]);
  await setStatus(orderId, "shipped");
  await setStatus(orderId, "canceled");
  await setStatus(orderId, "pending");
  expect(await states(orderId)).toEqual(["ready", "printed", "waiting"]);
});

/** The second one begins before the first one has ended, and waits for it where both write the same. */
async function atOnce(
  first: (tx: TransactionSql) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const { other } = await shop.sql.begin(async (tx) => {
    await first(tx);
    const other = second();
    await Promise.race([other, Bun.sleep(300)]);
    return { other };
  });
  await other;
}

const makeFile = (tx: ISql, orderId: number, area: string) => tx`
  update print_files set status = 'ready' where order_id = ${orderId} and area = ${area}`;

/** Its line has two print files, which are not made. */
async function twoFiles(): Promise<number> {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  await shop.sql`
    insert into prints select (jsonb_populate_record(print, '{"area": "back"}')).*
    from prints print join order_items using (document_id) where order_id = ${orderId}`;
  await shop.sql`update print_files set status = 'waiting' where order_id = ${orderId}`;
  await shop.sql`
    insert into print_files (order_id, position, area) values (${orderId}, 0, 'back')`;
  expect(await states(orderId)).toEqual(["waiting", "waiting"]);
  return orderId;
}

test("78.4 pieces whose two print files are made at once are ready", async () => {
  const orderId = await twoFiles();
  await atOnce(
    (tx) => makeFile(tx, orderId, "front"),
    async () => makeFile(shop.sql, orderId, "back"),
  );
  expect(await states(orderId)).toEqual(["ready", "ready"]);
});

/** As before there were pieces; its print file is not made. */
async function withoutPieces(): Promise<number> {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  await shop.sql`delete from pieces where order_id = ${orderId}`;
  await shop.sql`insert into orders_without_pieces values (${orderId})`;
  await shop.sql`update print_files set status = 'waiting' where order_id = ${orderId}`;
  return orderId;
}

test("78.4 a print file that is made while its order gets its pieces is not missed", async () => {
  const orderId = await withoutPieces();
  await atOnce(
    (tx) => makeFile(tx, orderId, "front"),
    () => openMissingPieces(shop.services),
  );
  expect(await states(orderId)).toEqual(["ready", "ready"]);
});

const M = { size: "M", color: "Mint" };

test("78.5 a piece that waits for stock is released once a line with the same blank needs it no more", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}, {}]);
  const variantId = await setStock(shop.sql, M, 1);
  await shop.sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    values (${orderId}, ${variantId}, 2, now())`;
  await shop.sql`update stock_reservations set sold = 1 where order_id = ${orderId}`;
  expect(await states(orderId)).toEqual(["ready", "waiting"]);
  // As a change of the first line's size does it.
  await shop.sql`update stock_reservations set quantity = 1 where order_id = ${orderId}`;
  await shop.sql`
    update order_items set size = 'L', variant_id = (
      select id from variants where product_id = 1 and size = 'L' and color = 'Mint')
    where order_id = ${orderId} and position = 0`;
  expect(await states(orderId)).toEqual(["ready", "ready"]);
});

test("78.5 pieces take stock that nobody counts any more", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}, {}]);
  const variantId = await setStock(shop.sql, M, 1);
  await shop.sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    values (${orderId}, ${variantId}, 2, now())`;
  await shop.sql`update stock_reservations set sold = 1 where order_id = ${orderId}`;
  await setStock(shop.sql, M, null);
  const pieceIds = await pieceIdsOf(shop.sql, orderId);
  expect(await takeStock(shop.services, { pieceIds, actorId })).toEqual({ taken: 1, left: 0 });
  expect(await states(orderId)).toEqual(["ready", "ready"]);
});

test("78.5 the blanks that an order lost are missed by pieces that nobody has printed", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 3 }]);
  const variantId = await setStock(shop.sql, M, 3);
  await shop.sql`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until, sold)
    values (${orderId}, ${variantId}, 3, now(), 3)`;
  await shop.sql`update pieces set step = 'printed' where order_id = ${orderId} and number = 3`;
  await shop.sql`update stock_reservations set sold = 2 where order_id = ${orderId}`;
  expect(await states(orderId)).toEqual(["ready", "waiting", "printed"]);
});
