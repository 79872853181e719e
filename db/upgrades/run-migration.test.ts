import { afterEach, beforeEach, expect, test } from "bun:test";
import type { Sql } from "postgres";
import { openDatabase } from "#services/database.ts";
import { TIMEOUT_FACTOR } from "#tools/testing/bounds.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { forgetLater, laterMigrations } from "#tools/testing/migrations.ts";
import { until, untilFound } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { migrate } from "../migrate.ts";

const database = useDatabase();
const LATER = "9001-later.sql";
const INDEX =
  "-- expand, outside of a transaction\ncreate unique index concurrently later_id on later (id)";

beforeEach(async () => {
  await database.sql`create table later (id int)`;
});
afterEach(async () => {
  await database.sql`drop table later`;
  await forgetLater(database.sql);
});

test("93.3 a migration that gets no lock lets others pass and tries again, so that nobody waits for a second behind it", async () => {
  const { lines, ...options } = await laterMigrations({
    [LATER]: "alter table later add column name text",
  });
  const reader = openAnother();
  // A reader that waits longer in the queue of a table is canceled.
  await reader`set lock_timeout = '1s'`;
  const migrated: Promise<string[]>[] = [];
  const reads: number[] = [];
  await database.sql.begin(async (tx) => {
    await tx`select from later`;
    migrated.push(migrate(openAnother(), options));
    await until("the migration was tried three times", async () => {
      reads.push((await reader`select from later`).count);
      return lines.filter((line) => line.includes("is tried again")).length >= 3;
    });
  });
  expect(await migrated[0]).toEqual([LATER]);
  expect(reads.length).toBeGreaterThan(3);
  expect(lines[1]).toBe(
    `Migration ${LATER} is tried again in 0.2 s: canceling statement due to lock timeout`,
  );
});

test("93.3 a migration whose connection is lost is tried again", async () => {
  const { lines, ...options } = await laterMigrations({
    [LATER]: "alter table later add column name text; select pg_sleep(600) from later",
  });
  await database.sql`insert into later values (1)`;
  const migrated = migrate(openAnother(), options);
  const pid = await untilFound("it sleeps", () => pidOf("pg_sleep(600)"));
  await database.sql`select pg_terminate_backend(${pid})`;
  await until("its transaction has ended", async () => {
    const { count } = await database.sql`delete from later`;
    return count === 1;
  });
  expect(await migrated).toEqual([LATER]);
  expect(lines[1]).toStartWith(`Migration ${LATER} is tried again in 0.2 s: `);
});

test("93.4 an index is built while others write; a try that was killed leaves nothing, and another process waits without a deadlock", async () => {
  const { lines, ...options } = await laterMigrations({ [LATER]: INDEX });
  const migrated: Promise<string[]>[] = [];
  await database.sql.begin(async (writer) => {
    await writer`insert into later values (1)`;
    migrated.push(migrate(openAnother(), options));
    const pid = await untilFound("it waits for the writer", () => pidOf("index concurrently"));
    migrated.push(migrate(openAnother(), options));
    await until("the other process waits", () =>
      lines.some((line) => line.includes("waits until")),
    );
    await database.sql`select pg_terminate_backend(${pid})`;
    await until("it begins again", async () => {
      const another = await pidOf("index concurrently");
      return another !== undefined && another !== pid;
    });
    // Nobody who writes waits for it.
    await database.sql`insert into later values (2)`;
  });
  const ran = await Promise.all(migrated);
  expect(ran.flat()).toEqual([LATER]);
  expect(await validity()).toEqual([true]);
});

test("93.4 an index that was built but whose row was not written is not built again", async () => {
  const options = await laterMigrations({ [LATER]: INDEX });
  await database.sql`create unique index later_id on later (id)`;
  const [before] = await database.sql`select 'later_id'::regclass::oid as id`;
  const second = openAnother();
  expect(await migrate(second, options)).toEqual([LATER]);
  const [after] = await database.sql`select 'later_id'::regclass::oid as id`;
  expect(after).toEqual(before);
  // The session goes back to the pool as it was.
  const [session] = await second`
    select current_setting('statement_timeout') <> '0' as "hasTimeout",
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;
  expect(session).toEqual({ hasTimeout: true, locks: 0 });
});

test("93.4 an index that cannot be built fails the migration with its reason, and is built once that is mended", async () => {
  const options = await laterMigrations({ [LATER]: INDEX });
  await database.sql`insert into later values (1), (1)`;
  await expect(migrate(openAnother(), options)).rejects.toThrow(
    `Migration ${LATER} failed: could not create unique index "later_id"`,
  );
  expect(await validity()).toEqual([false]);
  await database.sql`delete from later`;
  expect(await migrate(openAnother(), options)).toEqual([LATER]);
  expect(await validity()).toEqual([true]);
});

async function pidOf(query: string): Promise<number | undefined> {
  const [found] = await database.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and state = 'active'
      and pid <> pg_backend_pid() and position(${query} in query) > 0
      and (wait_event_type = 'Lock' or wait_event = 'PgSleep')`;
  return found?.pid;
}

async function validity(): Promise<boolean[]> {
  const found = await database.sql<{ indisvalid: boolean }[]>`
    select indisvalid from pg_index where indexrelid = 'later_id'::regclass`;
  return found.map(({ indisvalid }) => indisvalid);
}

function openAnother(): Sql {
  const sql = openDatabase(database.url, { max: 1, timeoutFactor: TIMEOUT_FACTOR });
  atEndOfTest(() => sql.end());
  return sql;
}
