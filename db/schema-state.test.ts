import { afterEach, expect, test } from "bun:test";
import { forgetLater, laterMigrations } from "#tools/testing/migrations.ts";
import { useDatabase } from "#tools/testing/use-database.ts";
import { contract } from "./contract.ts";
import { migrate } from "./migrate.ts";
import { schemaState } from "./schema-state.ts";

const database = useDatabase();
const FITS = { known: true, missing: [], unknown: [], newer: [], waiting: [] };
const quiet = () => {};

afterEach(async () => {
  await database.sql`drop table if exists later`;
  await forgetLater(database.sql);
});

test("93.7 what a newer version adds beside this one is no reason to stop: this one starts, and goes on", async () => {
  const newer = await laterMigrations({ "9001-later.sql": "create table later ()" });
  expect(await schemaState(database.sql)).toEqual(FITS);
  await migrate(database.sql, newer);
  expect(await schemaState(database.sql)).toEqual({ ...FITS, newer: ["9001-later.sql"] });
  expect(await migrate(database.sql)).toEqual([]);
});

test("93.8 once a newer version has taken away what this one uses, this one does not start, contracts nothing and says why", async () => {
  const newer = await laterMigrations({ "9001-later.sql": "-- contract\ncreate table later ()" });
  await contract(database.sql, newer);
  expect(await schemaState(database.sql)).toEqual({
    ...FITS,
    known: false,
    unknown: ["9001-later.sql"],
  });
  const reason =
    "a newer version of the shop has changed the database for good (9001-later.sql): start that version, or restore a backup from before";
  await expect(migrate(database.sql, { log: quiet })).rejects.toThrow(reason);
  await expect(contract(database.sql, { log: quiet })).rejects.toThrow(reason);
  expect(await schemaState(database.sql, newer.migrations)).toEqual(FITS);
});

test("93.8 a database that was replaced by an older one under a running process is not known either", async () => {
  const own = await laterMigrations({
    "9001-later.sql": "create table later ()",
    "9002-contract.sql": "-- contract\ndrop table later",
  });
  expect(await schemaState(database.sql, own.migrations)).toEqual({
    ...FITS,
    known: false,
    missing: ["9001-later.sql"],
    waiting: ["9002-contract.sql"],
  });
});
