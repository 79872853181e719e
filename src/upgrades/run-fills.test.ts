import { afterEach, beforeEach, expect, test } from "bun:test";
import type { ISql } from "postgres";
import { contract } from "#db/contract.ts";
import type { Fill } from "#db/fills/fill.ts";
import { fillsState } from "#db/fills/progress.ts";
import { migrate } from "#db/migrate.ts";
import { forgetLater, laterMigrations } from "#tools/testing/migrations.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { runFills } from "./run-fills.ts";

const database = useDatabase();
const ROWS = 25;
const BATCH = 10;
const EXPAND = "9001-later.sql";
const CONTRACT = "9002-later.sql";

/** Counts each time that it writes a row. */
const FILL: Fill = {
  name: "later",
  async fillNext(tx: ISql, after = "0") {
    const written = await tx<{ id: number }[]>`
      update later set writes = writes + 1
      where id in (select id from later where id > ${after} order by id limit ${BATCH}) returning id`;
    const last = Math.max(...written.map(({ id }) => id));
    return written.count > 0 ? { rows: written.count, position: String(last) } : undefined;
  },
  async count(sql: ISql) {
    const [{ rows }] = await sql<[{ rows: number }]>`select count(*)::int as rows from later`;
    return rows;
  },
};
const fills = [FILL];

beforeEach(async () => {
  await database.sql`create table later (id int primary key, writes int not null default 0)`;
  await database.sql`insert into later select generate_series(1, ${ROWS})`;
});
afterEach(async () => {
  await database.sql`drop table later`;
  await database.sql`delete from fills`;
  await forgetLater(database.sql);
});

test("93.11 a fill writes each row once in batches, and says how far it is", async () => {
  const { sql } = database;
  const before = { name: "later", done: 0, total: null, startedAt: null, finishedAt: null };
  expect(await fillsState(sql, fills)).toEqual([before]);
  const stop = new AbortController();
  const stopping: Fill = {
    ...FILL,
    fillNext(...input) {
      stop.abort();
      return FILL.fillNext(...input);
    },
  };
  await runFills({ sql }, stop.signal, [stopping]);
  const [half] = await fillsState(sql, fills);
  expect(half).toMatchObject({ done: BATCH, total: ROWS, finishedAt: null });
  expect(half?.startedAt).toBeInstanceOf(Date);
  await runFills({ sql }, undefined, fills);
  const [whole] = await fillsState(sql, fills);
  expect(whole).toMatchObject({ done: ROWS, total: ROWS, startedAt: half?.startedAt });
  expect(whole?.finishedAt).toBeInstanceOf(Date);
  await runFills({ sql }, undefined, fills);
  expect(await writes()).toEqual([{ writes: 1, rows: ROWS }]);
});

test("93.11 two workers, and one that dies within a batch, leave no row out and write none twice", async () => {
  const { sql } = database;
  let batches = 0;
  const dying: Fill = {
    ...FILL,
    async fillNext(...input) {
      const batch = await FILL.fillNext(...input);
      batches += 1;
      if (batches === 2) throw new Error("killed");
      return batch;
    },
  };
  await expect(runFills({ sql }, undefined, [dying])).rejects.toThrow("killed");
  expect(await fillsState(sql, fills)).toMatchObject([{ done: BATCH, finishedAt: null }]);
  await Promise.all([runFills({ sql }, undefined, fills), runFills({ sql }, undefined, fills)]);
  expect(await fillsState(sql, fills)).toMatchObject([{ done: ROWS }]);
  expect(await writes()).toEqual([{ writes: 1, rows: ROWS }]);
});

test("93.12 a contraction that names a fill does not run before it has finished", async () => {
  const { sql } = database;
  const options = await laterMigrations({
    [EXPAND]: "alter table later add column note text",
    [CONTRACT]: "-- contract, after the fill later\nalter table later drop column note",
  });
  await migrate(sql, options);
  await expect(contract(sql, options)).rejects.toThrow(
    `${CONTRACT} has to wait for the fill later, which has not finished`,
  );
  await runFills({ sql }, undefined, fills);
  expect(await contract(sql, options)).toEqual([CONTRACT]);
});

async function writes() {
  const found = await database.sql`
    select writes, count(*)::int as rows from later group by writes order by writes`;
  return [...found];
}
