import { afterAll, beforeAll, expect, test } from "bun:test";
import { migrate } from "#db/migrate.ts";
import { ownMigrations } from "#db/upgrades/migration-files.ts";
import { createDatabase, type TestDatabase } from "#tools/testing/database.ts";
import { laterMigrations } from "#tools/testing/migrations.ts";
import { useShop } from "#tools/testing/use-shop.ts";
import { OPERATIONS } from "./commands.ts";

const shop = useShop();
let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database?.drop());

/** The last migration of 0.1.0. */
const LAST = "0198-awaited-sums.sql";
const COMMANDS = ["backup", "lost-payments", "doctor"];
const quiet = () => {};
const run = (name: string) =>
  OPERATIONS[name]?.({ ...shop.config, DATABASE_URL: database.url, BACKUP_DIR: "/nowhere" }, []);

test("95.21 a database of an older version, or with no shop in it, is told in plain words by each command", async () => {
  await database.sql`drop schema public cascade`;
  await database.sql`create schema public`;
  for (const name of COMMANDS) {
    await expect(run(name)).rejects.toThrow("There is no shop in this database yet: start it");
  }
  const migrations = (await ownMigrations()).filter(({ name }) => name <= LAST);
  await migrate(database.sql, { migrations, log: quiet });
  for (const isNamed of [true, false]) {
    if (!isNamed) await database.sql`alter table migrations drop column kind`;
    for (const name of COMMANDS) {
      await expect(run(name)).rejects.toThrow(
        "The database is of an older version of the shop: start this version, or run `bun run db:migrate`, and try again. To back it up before that, use pg_dump",
      );
    }
  }
});

test("95.21 a database of a newer version that has taken something away is left alone too", async () => {
  const newer = await laterMigrations({ "9001-later.sql": "-- contract\nselect 1" });
  await migrate(database.sql, { log: quiet });
  const [later] = newer.migrations.slice(-1);
  await database.sql`insert into migrations (name, kind) values (${later?.name ?? ""}, 'contract')`;
  for (const name of COMMANDS) {
    await expect(run(name)).rejects.toThrow("has changed the database for good (9001-later.sql)");
  }
});
