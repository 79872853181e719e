import { expect, test } from "bun:test";
import { join } from "node:path";
import postgres from "postgres";
import { hasAllRights, migrate } from "#db/migrate.ts";
import { openDatabase } from "#services/database.ts";
import { createJobs } from "#services/jobs.ts";
import { TIMEOUT_FACTOR } from "../bounds.ts";
import { atEndOfTest } from "../cleanup.ts";
import { createDatabase } from "../database.ts";

const SCRIPT = join(import.meta.dir, "../../../db/shop-role.sql");
const PASSWORD = "0123456789abcdef";

/** Runs the script as docker-compose.yml does; the URL is the shop's. */
async function makeRole(database: string): Promise<string> {
  const connection = { "shop.password": PASSWORD } as Record<string, string>;
  const admin = postgres(database, { max: 1, connection, onnotice: () => {} });
  await admin.file(SCRIPT);
  await admin.end();
  const url = new URL(database);
  Object.assign(url, { username: "shop", password: PASSWORD });
  return url.href;
}

async function openShop(url: string) {
  const sql = openDatabase(url, { max: 2, timeoutFactor: TIMEOUT_FACTOR });
  atEndOfTest(() => sql.end());
  return sql;
}

async function emptyDatabase(sql: postgres.Sql, url: string): Promise<string> {
  const name = `empty_${process.pid}`;
  await sql`create database ${sql(name)}`;
  atEndOfTest(async () => {
    await sql`drop database ${sql(name)} with (force)`;
  });
  const empty = new URL(url);
  empty.pathname = `/${name}`;
  return empty.href;
}

test("24.36 under Docker the shop migrates an empty database as a role that owns it and nothing else", async () => {
  const { sql: admin, url, drop } = await createDatabase();
  atEndOfTest(drop);
  const shopUrl = await makeRole(await emptyDatabase(admin, url));
  const sql = await openShop(shopUrl);
  expect((await migrate(sql)).length).toBeGreaterThan(30);
  const jobs = createJobs({ databaseUrl: shopUrl });
  await jobs.start({});
  await jobs.stop(1000);
  expect(await hasAllRights(sql)).toBe(false);
  for (const attack of [
    "copy (select 1) to program 'true'",
    "create role another superuser",
    "select pg_read_file('/etc/passwd')",
    "create database another",
  ]) {
    await expect(sql.unsafe(attack).execute()).rejects.toThrow("permission denied");
  }
});

test("24.36 a database of before the role goes on with it, and running the script again changes nothing", async () => {
  const { sql: admin, url, drop } = await createDatabase();
  atEndOfTest(drop);
  expect(await hasAllRights(admin)).toBe(true);
  await makeRole(url);
  const sql = await openShop(await makeRole(url));
  expect(await migrate(sql)).toEqual([]);
  const foreign = await admin`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      and relowner <> 'shop'::regrole`;
  expect([...foreign]).toEqual([]);
  // A later migration does this.
  await sql`alter table orders add column later int`;
  await sql`create or replace function order_later() returns int language sql as 'select 1'`;
});
