import type { Sql } from "postgres";
import { buildIndex } from "./build-index.ts";
import { isPassing, type Outcome, persist } from "./persist.ts";
import { begin, record, type Turn, takeTurn } from "./turn.ts";

const LONG_MS = 1000;

/** False when another process has run it. */
export async function runMigration(sql: Sql, turn: Turn): Promise<boolean> {
  const { migration, log } = turn;
  const what = `Migration ${migration.name}`;
  const run = migration.inTransaction ? runInTransaction : buildIndex;
  let startedAt = performance.now();
  const ran = await persist(what, log, () => {
    startedAt = performance.now();
    return run(sql, turn);
  }).catch((error) => {
    throw named(what, error);
  });
  const ms = performance.now() - startedAt;
  if (ran && ms > LONG_MS) log(`${what} took ${(ms / 1000).toFixed(1)} s`);
  return ran;
}

/** The lock belongs to the migration's own transaction: a process that dies loses both at once. */
async function runInTransaction(sql: Sql, turn: Turn): Promise<Outcome> {
  return sql.begin(async (tx) => {
    if (!(await takeTurn(tx))) return "busy";
    if (!(await begin(tx, turn))) return "there";
    await tx.unsafe(turn.migration.text);
    await record(tx, turn.migration);
    return "ran";
  });
}

function named(what: string, cause: unknown): Error {
  const { message } = cause as Error;
  const advice = isPassing(cause)
    ? "; see in pg_stat_activity who holds the lock, and start again"
    : "";
  return new Error(`${what} failed: ${message}${advice}`, { cause });
}
