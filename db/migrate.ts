import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql } from "postgres";

const FOLDER = join(import.meta.dir, "migrations");
// Any number that every process of this shop shares.
export const LOCK = 7_274_831;

/** It runs in an empty database alone. */
export const FIRST_MIGRATION = "0001-foundation.sql";

/** `unique nulls not distinct` came with it. */
export const LEAST_POSTGRES = 15;

/** All new migrations run in one transaction; processes that start together wait for each other. */
export async function migrate(sql: Sql): Promise<string[]> {
  await rejectOlderPostgres(sql);
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  return sql.begin(async (tx) => {
    // First, since the lock is awaited as long as another process migrates.
    await tx`set local statement_timeout = '10min'`;
    await tx`select pg_advisory_xact_lock(${LOCK})`;
    await tx`create table if not exists migrations (
      name text primary key,
      ran_at timestamptz not null default now()
    )`;
    const seen = new Set(
      (await tx<{ name: string }[]>`select name from migrations`).map((row) => row.name),
    );
    const missing = files.filter((name) => !seen.has(name));
    for (const name of missing) {
      await tx.unsafe(await Bun.file(join(FOLDER, name)).text());
      await tx`insert into migrations (name) values (${name})`;
    }
    return missing;
  });
}

async function rejectOlderPostgres(sql: Sql): Promise<void> {
  const [{ number, name }] = await sql<[{ number: number; name: string }]>`
    select current_setting('server_version_num')::int as number,
      split_part(current_setting('server_version'), ' ', 1) as name`;
  if (number >= LEAST_POSTGRES * 10_000) return;
  throw new Error(`PostgreSQL ${name} is too old, the shop needs ${LEAST_POSTGRES} or newer.`);
}

/** True when the shop's role is a superuser, who can do more than a shop needs. */
export async function hasAllRights(sql: Sql): Promise<boolean> {
  const [role] = await sql<{ rolsuper: boolean }[]>`
    select rolsuper from pg_roles where rolname = current_user`;
  return role?.rolsuper ?? false;
}
