import { type Node, parse } from "libpg-query";
import { type Migration, parseMigration } from "../../db/upgrades/migration-files.ts";
import { problemsWith } from "./migration-statements.ts";
import type { Sources } from "./sources.ts";

const FOLDER = "db/migrations/";
/** These ran before there were kinds, while the shop stood still. */
const LAST_OF_BEFORE = "0198";
/** A migration waits 300 ms for each, and whoever comes after it waits a second at most. */
const MAX_TABLES = 3;

/** Reports what a migration must not do while the version before runs, by PostgreSQL's own parser. */
export async function findUnsafeMigrations(sheets: Sources): Promise<string[]> {
  const validated = new Set<string>();
  const problems: string[] = [];
  for (const [path, text] of [...sheets].sort()) {
    const name = path.slice(FOLDER.length);
    if (!path.startsWith(FOLDER) || name.slice(0, 4) <= LAST_OF_BEFORE) continue;
    const migration = parseMigration(name, text);
    const found = await problemsOf(migration, validated).catch((error) => [error.message]);
    problems.push(...found.map((problem) => `${path} ${problem}`));
  }
  return problems;
}

async function problemsOf(migration: Migration, validated: Set<string>): Promise<string[]> {
  const { stmts = [] } = await parse(migration.text);
  const statements = stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []));
  const file = {
    migration,
    statements,
    made: namesOf(statements),
    validated,
    locked: new Set<string>(),
  };
  const problems = statements.flatMap((statement) => problemsWith(statement, file));
  if (!migration.inTransaction && statements.length !== 1) {
    problems.push("is outside of a transaction, so it may have one statement alone");
  }
  if (file.locked.size > MAX_TABLES) {
    problems.push(`locks more than ${MAX_TABLES} tables: ${[...file.locked].join(", ")}; split it`);
  }
  return problems;
}

/** Tables that the file itself makes: nobody uses them yet. */
function namesOf(statements: readonly Node[]): Set<string> {
  const made = statements.flatMap((statement) => {
    if ("CreateStmt" in statement) return [statement.CreateStmt.relation?.relname];
    if ("CreateTableAsStmt" in statement) return [statement.CreateTableAsStmt.into?.rel?.relname];
    return [];
  });
  return new Set(made.filter((name) => name !== undefined));
}
