import type { Sql } from "postgres";
import { schemaState } from "./schema-state.ts";
import { makeTable } from "./upgrades/make-table.ts";
import { type Migration, ownMigrations } from "./upgrades/migration-files.ts";
import type { Log } from "./upgrades/persist.ts";
import { runMigration } from "./upgrades/run-migration.ts";
import { rejectNewer } from "./upgrades/turn.ts";

/** `unique nulls not distinct` came with it. */
export const LEAST_POSTGRES = 15;

export type MigrateOptions = {
  log?: Log;
  /** Instead of this version's. */
  migrations?: readonly Migration[];
};

/**
 * Runs what expands the database, each in a transaction of its own; processes that start together
 * wait for each other. Returns the names of those that it ran. Throws where a newer version has
 * taken away what this one uses.
 */
export async function migrate(sql: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const { log = console.info, migrations = await ownMigrations() } = options;
  await rejectOlderPostgres(sql);
  await makeTable(sql, log);
  const before = await schemaState(sql, migrations);
  rejectNewer(before);
  const expanding = migrations.filter(({ kind }) => kind === "expand");
  const isEmpty = before.missing.length === expanding.length;
  if (isEmpty) log("The database is empty: its tables are made");
  const ran: string[] = [];
  for (const migration of expanding.filter(({ name }) => before.missing.includes(name))) {
    const turn = { migration, known: migrations, log, isNamed: !isEmpty };
    if (await runMigration(sql, turn)) ran.push(migration.name);
  }
  rejectNewer(await schemaState(sql, migrations));
  return ran;
}

async function rejectOlderPostgres(sql: Sql): Promise<void> {
  const [{ number, name }] = await sql<[{ number: number; name: string }]>`
    select current_setting('server_version_num')::int as number,
      split_part(current_setting('server_version'), ' ', 1) as name`;
  if (number >= LEAST_POSTGRES * 10_000) return;
  throw new Error(`PostgreSQL ${name} is too old, the shop needs ${LEAST_POSTGRES} or newer.`);
}

/** True when no shop has started on this database yet. */
export async function isUnused(sql: Sql): Promise<boolean> {
  const [{ isUnused }] = await sql<[{ isUnused: boolean }]>`
    select to_regclass('migrations') is null as is_unused`;
  return isUnused;
}

/** True when the shop's role is a superuser, who can do more than a shop needs. */
export async function hasAllRights(sql: Sql): Promise<boolean> {
  const [role] = await sql<{ rolsuper: boolean }[]>`
    select rolsuper from pg_roles where rolname = current_user`;
  return role?.rolsuper ?? false;
}
