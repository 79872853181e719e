import type { Sql } from "postgres";
import { isFilled } from "./fills/progress.ts";
import type { MigrateOptions } from "./migrate.ts";
import { schemaState } from "./schema-state.ts";
import { makeTable } from "./upgrades/make-table.ts";
import { type Migration, ownMigrations } from "./upgrades/migration-files.ts";
import { runMigration } from "./upgrades/run-migration.ts";
import { rejectNewer } from "./upgrades/turn.ts";

/**
 * Takes away what the version before still used; only a command runs it, never a start. Returns the
 * names of what ran. Throws while this version has not expanded the database, and while processes of
 * another version use it.
 */
export async function contract(sql: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const { log = console.info, migrations = await ownMigrations() } = options;
  await makeTable(sql, log);
  const state = await schemaState(sql, migrations);
  rejectNewer(state);
  rejectUnready(state.missing);
  await rejectOtherVersions(sql);
  const ran: string[] = [];
  for (const migration of migrations.filter(({ name }) => state.waiting.includes(name))) {
    await rejectUnfilled(sql, migration);
    const turn = { migration, known: migrations, log, isNamed: true };
    if (await runMigration(sql, turn)) ran.push(migration.name);
  }
  return ran;
}

function rejectUnready(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join(", ")} has not run yet: start this version of the shop first, and run this once no process of the version before is left`,
  );
}

async function rejectUnfilled(sql: Sql, { name, fill }: Migration): Promise<void> {
  if (fill === undefined || (await isFilled(sql, fill))) return;
  throw new Error(
    `${name} has to wait for the fill ${fill}, which has not finished: let the shop run on, and try again`,
  );
}

/** A process of 0.1.0 names no version. */
async function rejectOtherVersions(sql: Sql): Promise<void> {
  const others = await sql<{ name: string }[]>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name ~ '^printhread( |$)'
      and application_name <> current_setting('application_name')`;
  if (others.length === 0) return;
  const names = others.map(({ name }) => name.replace(/^printhread$/, "printhread 0.1.0"));
  throw new Error(
    `the database is used by a process of another version (${names.join(", ")}): stop it, then run this again`,
  );
}
