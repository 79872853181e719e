import { beforeAll, beforeEach, expect, test } from "bun:test";
import fc from "fast-check";
import { addFloorOrder, pieceIdsOf } from "#tools/testing/data/floor.ts";
import {
  changePieces,
  PIECE_DAYS,
  pieceWriter,
  writePieces,
} from "#tools/testing/data/piece-changes.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../../migrate.ts";
import { deleteOldPieceCounts } from "./counts.ts";

const database = useDatabase();
const [DUE] = PIECE_DAYS;
const OLD = "2026-01-05";
const WRITERS = 4;
const PIECES = 6 * WRITERS;
let ids: number[];
beforeAll(async () => {
  const orderId = await addFloorOrder(database.sql, [{ quantity: PIECES }], { dueOn: DUE });
  ids = await pieceIdsOf(database.sql, orderId);
});
beforeEach(async () => {
  const { sql } = database;
  await sql`delete from pieces where number > ${PIECES}`;
  await sql`
    update pieces set due_on = ${DUE}, step = 'ready', waits = '{}', off = null, spoilt = null,
      left_at = null`;
});

/** Compares them with a count of all pieces, and returns how many are open. */
async function expectRight(): Promise<number> {
  const { sql } = database;
  const saved = await sql`
    select due_on::text, state, sum(pieces)::int as pieces from piece_counts
    group by due_on, state having sum(pieces) <> 0 order by 1, 2`;
  const counted = await sql<{ pieces: number }[]>`
    select due_on::text, state, count(*)::int as pieces from pieces
    where left_at is null and off is null and spoilt is null group by due_on, state order by 1, 2`;
  expect<unknown>([...saved]).toEqual([...counted]);
  return counted.reduce((sum, { pieces }) => sum + pieces, 0);
}

const write = (at: number, set: Record<string, unknown>, on = database.sql) =>
  writePieces(on, [ids[at] ?? 0], set);

const rowsOf = async (day: string) =>
  (await database.sql`select from piece_counts where due_on = ${day}`).count;

test("69.24 the board's counts equal a full count despite parallel writers", async () => {
  const { sql } = database;
  const mine = (at: number) => ids.slice(6 * at, 6 * at + 6);
  const writers = fc.array(pieceWriter, { minLength: 1, maxLength: WRITERS });
  await fc.assert(
    fc.asyncProperty(writers, async (all) => {
      await Promise.all(all.map((changes, at) => changePieces(sql, mine(at), changes)));
      await expectRight();
    }),
    { numRuns: 60, endOnFailure: true },
  );
  const slots = await sql`select distinct slot from piece_counts`;
  expect(slots.count).toBeGreaterThan(1);
});

test("69.24 they are right when many change the same pieces at once", async () => {
  const { sql } = database;
  const steps = ["picked", "printed", "checked", "packed"];
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 5 === 0
        ? sql`delete from pieces where number > ${PIECES}`
        : write(at % 2, { step: steps[at % 4], off: at % 3 ? null : "order" }),
    ),
  );
  await write(0, { off: null });
  await write(1, { off: null });
  expect(await expectRight()).toBe(PIECES);
});

test("69.24 somebody who scans waits for nobody who scans another piece, nor do two that cross", async () => {
  const { sql } = database;
  const holder = await sql.reserve();
  await holder`begin`;
  await write(0, { step: "picked" }, holder);
  const crossing = await sql.reserve();
  await crossing`set lock_timeout = '1s'`;
  await write(1, { step: "picked" }, crossing);
  await write(2, { step: "picked" }, crossing);
  await crossing`reset lock_timeout`;
  crossing.release();
  await write(1, { step: "printed" }, holder);
  await holder`commit`;
  holder.release();
  expect(await expectRight()).toBe(PIECES);
});

test("69.24 scans that follow each other share one slot", async () => {
  await database.sql`delete from piece_counts where pieces = 0`;
  await write(0, { step: "picked" });
  const before = await rowsOf(DUE);
  for (let at = 0; at < 10; at++) {
    await write(1, { step: "picked" });
    await write(1, { step: "ready" });
  }
  expect(await rowsOf(DUE)).toBe(before);
});

test("69.25 days that are over are forgotten once nothing of them is open, though slots cancel each other out", async () => {
  const { sql } = database;
  const holder = await sql.reserve();
  await holder`begin`;
  await write(5, { step: "picked" }, holder);
  // It is in another slot than what takes the pieces back.
  await sql`update pieces set due_on = ${OLD} where id = any (${ids.slice(0, 4)}::bigint[])`;
  await holder`commit`;
  holder.release();
  await deleteOldPieceCounts(sql);
  expect(await rowsOf(OLD)).toBeGreaterThan(0);
  await expectRight();
  await sql`update pieces set due_on = ${DUE} where due_on = ${OLD}`;
  const parts = await sql`select from piece_counts where due_on = ${OLD} and pieces <> 0`;
  expect(parts.count).toBe(2);
  await deleteOldPieceCounts(sql);
  expect(await rowsOf(OLD)).toBe(0);
  expect(await expectRight()).toBe(PIECES);
});

test("69.25 forgetting waits for nobody who changes a piece of such a day, and loses no count", async () => {
  const { sql } = database;
  await write(0, { dueOn: OLD });
  await write(0, { dueOn: DUE });
  const holder = await sql.reserve();
  await holder`begin`;
  await write(0, { dueOn: OLD }, holder);
  const forgetting = await sql.reserve();
  await forgetting`set lock_timeout = '1s'`;
  await deleteOldPieceCounts(forgetting);
  await forgetting`reset lock_timeout`;
  forgetting.release();
  await holder`commit`;
  holder.release();
  expect(await expectRight()).toBe(PIECES);
});

test("69.24 the migration counts the pieces that were there before it", async () => {
  const { sql } = database;
  const name = "0123-piece-counts.sql";
  await write(0, { step: "picked" });
  await sql.unsafe(`
    drop function count_pieces, add_to_piece_counts, forget_piece_counts cascade;
    drop table piece_counts;
    drop type piece_change;
    drop index pieces_open_colors, pieces_open_batches, pieces_open_free`);
  await sql`delete from migrations where name = ${name}`;
  expect(await migrate(sql)).toEqual([name]);
  expect(await expectRight()).toBe(PIECES);
});

test("69.24 no pieces, no counts", async () => {
  await database.sql`truncate pieces cascade`;
  expect(await expectRight()).toBe(0);
});
