import type { Sql } from "postgres";
import { type Migration, ownMigrations, parseMigration } from "#db/upgrades/migration-files.ts";

/** This version's migrations and some of a later one, and what is logged while they run. */
export async function laterMigrations(files: Record<string, string>) {
  const later = Object.entries(files).map(([name, text]) => parseMigration(name, text));
  const migrations: readonly Migration[] = [...(await ownMigrations()), ...later];
  const lines: string[] = [];
  return { migrations, lines, log: (line: string) => void lines.push(line) };
}

/** Undoes in a test database that they have run; what they made is for the test to drop. */
export async function forgetLater(sql: Sql): Promise<void> {
  await sql`delete from migrations where name like '9%'`;
}
