import { afterEach, expect, test } from "bun:test";
import { openDatabase } from "#services/database.ts";
import { TIMEOUT_FACTOR } from "#tools/testing/bounds.ts";
import { atEndOfTest } from "#tools/testing/cleanup.ts";
import { forgetLater, laterMigrations } from "#tools/testing/migrations.ts";
import { until } from "#tools/testing/until.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { contract } from "./contract.ts";
import { migrate } from "./migrate.ts";
import { schemaState } from "./schema-state.ts";
import { LOCK } from "./upgrades/turn.ts";

const database = useDatabase();
const LATER = "9001-later.sql";

afterEach(async () => {
  await database.sql`drop table if exists later, other`;
  await forgetLater(database.sql);
});

test("24.35 93.5 a process that starts during a migration waits for its end, however long a query may take, and says so once", async () => {
  const second = openAnother();
  await second`set statement_timeout = '100ms'`;
  const { lines, ...options } = await laterMigrations({ [LATER]: "create table later ()" });
  const migrated: Promise<string[]>[] = [];
  await database.sql.begin(async (first) => {
    await first`select pg_advisory_xact_lock(${LOCK})`;
    migrated.push(migrate(second, options));
    await until("the second waits", () => lines.length > 0);
    const [{ before }] = await first<
      [{ before: number }]
    >`select extract(epoch from clock_timestamp())::float8 as before`;
    await until("it has waited longer than a query may take", async () => {
      const [now] =
        await first`select extract(epoch from clock_timestamp()) > ${before + 1} as later`;
      return now?.later;
    });
  });
  expect(await migrated[0]).toEqual([LATER]);
  expect(lines).toEqual([
    `Migration ${LATER} waits until another process has migrated`,
    `Migration ${LATER} begins`,
  ]);
});

test("93.5 of processes that start at once one runs each migration, and all go on when it is done", async () => {
  const names = Array.from({ length: 8 }, (_, at) => `90${at + 10}-later.sql`);
  const texts = names.map((name) => [name, `create table later_${name.slice(0, 4)} ()`]);
  const options = await laterMigrations(Object.fromEntries(texts));
  atEndOfTest(async () => {
    for (const name of names) await database.sql.unsafe(`drop table later_${name.slice(0, 4)}`);
  });
  const processes = [openAnother(), openAnother(), openAnother()];
  const ran = await Promise.all(processes.map((sql) => migrate(sql, options)));
  expect(ran.flat().sort()).toEqual(names);
  expect(await schemaState(database.sql, options.migrations)).toMatchObject({ known: true });
});

test("93.1 each migration is a transaction of its own, named in the log: one that fails leaves those before it", async () => {
  const { lines, ...options } = await laterMigrations({
    "9001-first.sql": "create table later ()",
    "9002-wrong.sql": "create table other (); select 1 / 0",
    "9003-third.sql": "create table third ()",
  });
  await expect(migrate(database.sql, options)).rejects.toThrow(
    "Migration 9002-wrong.sql failed: division by zero",
  );
  const { missing } = await schemaState(database.sql, options.migrations);
  expect(missing).toEqual(["9002-wrong.sql", "9003-third.sql"]);
  const tables = await database.sql`
    select to_regclass('later') is not null as later, to_regclass('other') is not null as other`;
  expect([...tables]).toEqual([{ later: true, other: false }]);
  expect(lines).toEqual(["Migration 9001-first.sql begins", "Migration 9002-wrong.sql begins"]);
});

test("93.1 the log says how long a long migration took", async () => {
  const { lines, ...options } = await laterMigrations({ [LATER]: "select pg_sleep(1.2)" });
  await migrate(database.sql, options);
  expect(lines.at(-1)).toMatch(/^Migration 9001-later\.sql took [1-9]\d*\.\d s$/);
});

test("93.2 a start runs what expands alone; what contracts is run by its command, once that has run", async () => {
  const options = await laterMigrations({
    "9001-later.sql": "create table later (old int, new int)",
    "9002-contract.sql": "-- contract\nalter table later drop column old",
    "9003-expand.sql": "alter table later add column newer int",
  });
  await expect(contract(database.sql, options)).rejects.toThrow(
    "9001-later.sql, 9003-expand.sql has not run yet: start this version of the shop first",
  );
  expect(await migrate(database.sql, options)).toEqual(["9001-later.sql", "9003-expand.sql"]);
  expect(await schemaState(database.sql, options.migrations)).toMatchObject({
    known: true,
    waiting: ["9002-contract.sql"],
  });
  expect(await contract(database.sql, options)).toEqual(["9002-contract.sql"]);
  expect(await contract(database.sql, options)).toEqual([]);
  expect(await migrate(database.sql, options)).toEqual([]);
  const kinds = await database.sql`select kind from migrations where name like '9%' order by name`;
  expect(kinds.map(({ kind }) => kind)).toEqual(["expand", "contract", "expand"]);
});

test.each(["printhread", "printhread 0.0.1"])(
  "93.2 nothing is contracted while a process of another version uses the database: %s",
  async (name) => {
    const options = await laterMigrations({ [LATER]: "-- contract\ncreate table later ()" });
    const other = openAnother();
    await other`select set_config('application_name', ${name}, false)`;
    const named = name === "printhread" ? "printhread 0.1.0" : name;
    await expect(contract(database.sql, options)).rejects.toThrow(
      `the database is used by a process of another version (${named}): stop it, then run this again`,
    );
    await other.end();
    await until("it is gone", async () => {
      const sessions =
        await database.sql`select from pg_stat_activity where application_name = ${name}`;
      return sessions.count === 0;
    });
    expect(await contract(database.sql, options)).toEqual([LATER]);
  },
);

test("93.6 a database of 0.1.0 has no kinds: it gets them, and an old process still adds its rows", async () => {
  await database.sql`alter table migrations drop column kind`;
  expect(await migrate(database.sql)).toEqual([]);
  await database.sql`insert into migrations (name) values (${LATER})`;
  const kinds = await database.sql`select distinct kind from migrations`;
  expect([...kinds]).toEqual([{ kind: "expand" }]);
});

test("93.1 a mark that is mistyped stops the start instead of being passed over", async () => {
  for (const line of ["-- Contract", "-- contract after the fill x", "--contract", "-- expand now"])
    await expect(laterMigrations({ [LATER]: `${line}\nselect 1` })).rejects.toThrow(
      `begins with a line that docs/decisions/108-upgrades.md does not know: ${line}`,
    );
});

function openAnother() {
  const sql = openDatabase(database.url, { max: 1, timeoutFactor: TIMEOUT_FACTOR });
  atEndOfTest(() => sql.end());
  return sql;
}
