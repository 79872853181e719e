import { beforeAll, expect, test } from "bun:test";
import { GANG_DEFAULTS } from "#shop/floor/gang/settings.ts";
import { addFloorOrder, pieceIdsOf, statesOf } from "#tools/testing/data/floor.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { listPiecesToPrint } from "./batch-files.ts";
import { leaveBatch } from "./batches.ts";
import { findPlanOfBatch, insertGangPlan } from "./gang/plans.ts";
import { listBatchPrints } from "./gang/prints.ts";

const database = useDatabase();
beforeAll(async () => {
  await database.sql`
    update floor_settings set steps = '{picked,own1,printed,packed}', own_steps = '{Pretreated}'`;
});

/** A batch of two pieces: the first one has had the step before printing, the second one is printed. */
async function addBatch(): Promise<{ batchId: number; orderId: number; first: number }> {
  const { sql } = database;
  const orderId = await addFloorOrder(sql, [{ quantity: 2 }]);
  const [batch] = await sql<[{ id: number }]>`
    insert into batches (name) values ('Mint') returning id`;
  await sql`
    update pieces set batch_id = ${batch.id}, step = case number when 1 then 'own1' else 'printed' end
    where order_id = ${orderId}`;
  const [first = 0] = await pieceIdsOf(sql, orderId);
  return { batchId: batch.id, orderId, first };
}

test("69.30 a piece that had a step before printing is on the gang sheets, and a printed one is not", async () => {
  const { batchId, first } = await addBatch();
  const prints = await listBatchPrints(database.sql, batchId, 10);
  expect([...new Set(prints.map(({ pieceId }) => pieceId))]).toEqual([first]);
});

test("69.30 sheets that were planned without it are outdated", async () => {
  const { batchId, first } = await addBatch();
  const id = await database.sql.begin((tx) => insertGangPlan(tx, batchId, GANG_DEFAULTS));
  const plan = async (pieceIds: number[]) => {
    await database.sql`
      update gang_plans set status = 'planned', piece_ids = ${pieceIds}::bigint[] where id = ${id}`;
    return (await findPlanOfBatch(database.sql, batchId))?.isOutdated;
  };
  expect(await plan([first])).toBe(false);
  expect(await plan([])).toBe(true);
});

test("69.30 the list of files says of the printed one alone that it is printed", async () => {
  const { batchId } = await addBatch();
  const pieces = await listPiecesToPrint(database.sql, batchId);
  expect(pieces.map(({ isPrinted }) => isPrinted)).toEqual([false, true]);
});

test("69.30 it leaves its batch, and waits for a print file that is made anew", async () => {
  const { sql } = database;
  const { batchId, orderId } = await addBatch();
  await sql`update print_files set status = 'waiting' where order_id = ${orderId}`;
  expect(await statesOf(sql, orderId)).toEqual(["waiting", "printed"]);
  await sql`update print_files set status = 'ready' where order_id = ${orderId}`;
  expect(await statesOf(sql, orderId)).toEqual(["own1", "printed"]);
  const ids = await pieceIdsOf(sql, orderId);
  expect(await sql.begin((tx) => leaveBatch(tx, batchId, ids))).toBe(1);
});

test("69.30 of another size it begins anew", async () => {
  const { sql } = database;
  const { orderId } = await addBatch();
  await sql`update pieces set step = 'own1' where order_id = ${orderId}`;
  await sql`update order_items set size = 'L' where order_id = ${orderId}`;
  expect(await statesOf(sql, orderId)).toEqual(["ready", "ready"]);
});
