import type { ISql } from "postgres";
import { type Migration, ownMigrations } from "./upgrades/migration-files.ts";

/** How a database fits to the version of this process, by the names of migrations. */
export type SchemaState = {
  /** False: this process must not take requests. */
  known: boolean;
  /** Expansions of this version that have not run, as in a database that was replaced by a backup. */
  missing: string[];
  /** Contractions of a newer version: it took away something that this one uses. */
  unknown: string[];
  /** Expansions of a newer version, which runs or ran beside this one. */
  newer: string[];
  /** Contractions of this version that nobody has run yet. */
  waiting: string[];
};

type Row = { name: string; kind: Migration["kind"] };

export async function schemaState(
  sql: ISql,
  own?: readonly Pick<Migration, "name" | "kind">[],
): Promise<SchemaState> {
  const known = own ?? (await ownMigrations());
  const ran = await sql<Row[]>`select name, kind from migrations order by name`;
  const [knownNames, ranNames] = [namesOf(known), namesOf(ran)];
  const foreign = ran.filter(({ name }) => !knownNames.has(name));
  const absent = known.filter(({ name }) => !ranNames.has(name));
  const missing = listOf(absent, "expand");
  const unknown = listOf(foreign, "contract");
  return {
    known: missing.length === 0 && unknown.length === 0,
    missing,
    unknown,
    newer: listOf(foreign, "expand"),
    waiting: listOf(absent, "contract"),
  };
}

function namesOf(migrations: readonly { name: string }[]): Set<string> {
  return new Set(migrations.map(({ name }) => name));
}

function listOf(migrations: readonly Row[], kind: Migration["kind"]): string[] {
  return migrations.filter((one) => one.kind === kind).map(({ name }) => name);
}
