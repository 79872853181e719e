import { beforeAll, expect, test } from "bun:test";
import type { TransactionSql } from "postgres";
import { changeSizes } from "#orders/changes/change-sizes.ts";
import { setOrderStatus } from "#orders/management/set-order-status.ts";
import { openDatabase } from "#services/database.ts";
import { register } from "#tools/testing/data/accounts.ts";
import { setStock } from "#tools/testing/data/catalog.ts";
import { addFloorOrder, pieceIdsOf, statesOf } from "#tools/testing/data/floor.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { dissolveBatch } from "./batches/change-batch.ts";
import { createBatch } from "./batches/create-batch.ts";
import { printPaper } from "./batches/print-paper.ts";
import { takeStock } from "./pieces/take-stock.ts";
import { scan } from "./scan/scan.ts";

const shop = useShop();
let actorId: number;
beforeAll(async () => {
  actorId = (await register(shop, { isAdmin: true })).user.id;
});

const read = (text: string, command?: "spoilt-misprint") =>
  scan(shop.services, { id: crypto.randomUUID(), text, actorId, command });

const lock = (tx: TransactionSql, id: number) =>
  tx`select from pieces where id = ${id} for no key update`;

async function deadlocks(): Promise<number> {
  const [row] = await shop.sql<[{ deadlocks: number }]>`
    select deadlocks from pg_stat_database where datname = current_database()`;
  return row.deadlocks;
}

async function untilBlocked(): Promise<void> {
  const blocked = () => shop.sql`
    select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
  while ((await blocked()).count === 0) await Bun.sleep(5);
}

/** `work` begins after `before` and waits for it; what comes `after` must not wait for `work`. */
async function overtaken<T>(
  before: (tx: TransactionSql) => Promise<unknown>,
  work: () => Promise<T>,
  after: (tx: TransactionSql) => Promise<unknown>,
): Promise<T> {
  const then = await deadlocks();
  const own = openDatabase(shop.config.DATABASE_URL, { max: 1, timeoutFactor: 10 });
  const { working } = await own.begin(async (tx) => {
    await before(tx);
    const working = work();
    await Promise.race([
      untilBlocked(),
      working.then(() => expect.unreachable("It did not wait.")),
    ]);
    await after(tx);
    return { working };
  });
  const result = await working;
  await own.end();
  expect(await deadlocks()).toBe(then);
  return result;
}

test("78.6 somebody who holds two pieces of an order does not fail for a scan of one of them", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  const [first = 0, second = 0] = await pieceIdsOf(shop.sql, orderId);
  await read(`PT${orderId}-2`);
  const answer = await overtaken(
    (tx) => lock(tx, first),
    () => read(`PT${orderId}-2`),
    (tx) => lock(tx, second),
  );
  expect(answer.outcome).toBe("done");
});

test("78.6 nor for a batch that is dissolved", async () => {
  const orderId = await addFloorOrder(shop.sql, [{ quantity: 2 }]);
  const pieceIds = await pieceIdsOf(shop.sql, orderId);
  const [first = 0, second = 0] = pieceIds;
  const chosen = { name: "Mint", pressId: null, actorId, chosen: { pieceIds } };
  const batch = await createBatch(shop.services, chosen);
  // The first one's row lies behind the other's now.
  await shop.sql`update pieces set is_rush = true where id = ${first}`;
  const dissolved = await overtaken(
    (tx) => lock(tx, first),
    () => dissolveBatch(shop.services, { batchId: batch?.id ?? 0, actorId }),
    (tx) => lock(tx, second),
  );
  expect(dissolved).toBe(true);
});

test("78.6 nor for stock that is taken, the first due first", async () => {
  const orderIds = [
    await addFloorOrder(shop.sql, [{}], { dueOn: "2026-12-24" }),
    await addFloorOrder(shop.sql, [{}]),
  ];
  const variantId = await setStock(shop.sql, { size: "M", color: "Mint" }, 2);
  for (const orderId of orderIds) {
    await shop.sql`
      insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
      values (${orderId}, ${variantId}, 1, now())`;
    await shop.sql`update stock_reservations set sold = 0 where order_id = ${orderId}`;
  }
  const pieceIds = (await Promise.all(orderIds.map((id) => pieceIdsOf(shop.sql, id)))).flat();
  const [first = 0, second = 0] = pieceIds;
  const taken = await overtaken(
    (tx) => lock(tx, first),
    () => takeStock(shop.services, { pieceIds, actorId }),
    (tx) => lock(tx, second),
  );
  expect(taken).toEqual({ taken: 2, left: 0 });
  await setStock(shop.sql, { size: "M", color: "Mint" }, null);
});

test("78.6 a change of sizes waits for a print file that is being saved, and nothing for it", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}, {}]);
  await shop.sql`
    update order_items set print_scales = '{"front": 0.5}' where order_id = ${orderId}`;
  const file = (tx: TransactionSql) => tx`
    update print_files set status = 'waiting' where order_id = ${orderId} and position = 1`;
  const sizes = new Map([0, 1].map((at) => [at, { size: "L", shown: undefined }]));
  const outcome = await overtaken(
    (tx) => tx`
      select from print_files where order_id = ${orderId} and position = 1 for no key update`,
    () => changeSizes(shop.services, { orderId, sizes, actorId: null }),
    file,
  );
  expect(outcome).toEqual({ outcome: "changed" });
});

test("78.7 papers of a batch begin with what somebody adds to it meanwhile, too", async () => {
  const [early, late] = [await addFloorOrder(shop.sql, [{}]), await addFloorOrder(shop.sql, [{}])];
  const pieceIds = await pieceIdsOf(shop.sql, early);
  const chosen = { name: "Mint", pressId: null, actorId, chosen: { pieceIds } };
  const batchId = (await createBatch(shop.services, chosen))?.id ?? 0;
  const printed = await overtaken(
    (tx) => tx`select from orders where id = ${early} for update`,
    () => printPaper(shop.services, { batchId, paper: "stickers", actorId }),
    (tx) => tx`update pieces set batch_id = ${batchId} where order_id = ${late}`,
  );
  expect(printed).toBe(1);
  const begun = await shop.sql`
    select from orders where id = any (${[early, late]}) and print_started_at is not null`;
  expect(begun.count).toBe(2);
});

test("78.7 once a piece was spoilt its customer can change nothing, not after the order is set back either", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}]);
  expect((await read(`PT${orderId}-1`, "spoilt-misprint")).outcome).toBe("done");
  const sizes = new Map([[0, { size: "L", shown: undefined }]]);
  const change = () => changeSizes(shop.services, { orderId, sizes, actorId: null });
  expect(await change()).toEqual({ outcome: "closed" });
  await setOrderStatus(shop.services, { orderId, status: "processing", actorId });
  await setOrderStatus(shop.services, { orderId, status: "pending", actorId });
  expect(await change()).toEqual({ outcome: "closed" });
  expect(await statesOf(shop.sql, orderId)).toEqual(["spoilt", "ready"]);
});

test("78.7 nor once somebody has begun with an order that was canceled and brought back", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}]);
  expect((await read(`PT${orderId}-1`)).outcome).toBe("done");
  await setOrderStatus(shop.services, { orderId, status: "canceled", actorId });
  await setOrderStatus(shop.services, { orderId, status: "pending", actorId });
  const sizes = new Map([[0, { size: "L", shown: undefined }]]);
  const outcome = await changeSizes(shop.services, { orderId, sizes, actorId: null });
  expect(outcome).toEqual({ outcome: "closed" });
  expect(await statesOf(shop.sql, orderId)).toEqual(["picked"]);
});

test("78.8 a scan is not taken back once somebody else has gone on, whatever the settings say by now", async () => {
  const orderId = await addFloorOrder(shop.sql, [{}]);
  const other = (await register(shop, { isAdmin: true })).user.id;
  await read(`PT${orderId}-1`);
  await shop.sql`update floor_settings set steps = '{printed,packed}'`;
  const request = { id: crypto.randomUUID(), text: `PT${orderId}-1`, ageMs: -3000 };
  const done = await scan(shop.services, { ...request, actorId: other });
  expect(done).toMatchObject({ outcome: "done", isComplete: true });
  expect((await read("CMD-UNDO")).outcome).toBe("wrong");
  expect(await statesOf(shop.sql, orderId)).toEqual(["printed"]);
  await shop.sql`update floor_settings set steps = default`;
});
