import type { ISql, Sql } from "postgres";
import { isLost, type Outcome } from "./persist.ts";
import { begin, LOCK, record, type Turn } from "./turn.ts";

const INDEX = /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if not exists\s+)?(\w+)\s+on\b/i;

/**
 * Runs a migration whose statement runs in no transaction. Nobody has to wait for it, so it waits
 * for others itself. Its session holds the lock of migrations, and whoever loses one loses both.
 */
export async function buildIndex(sql: Sql, turn: Turn): Promise<Outcome> {
  const session = await sql.reserve();
  const giveBack = async () => {
    await session.unsafe(
      "select pg_advisory_unlock_all(); reset statement_timeout; reset lock_timeout",
    );
    session.release();
  };
  try {
    const outcome = await buildInTurn(session, turn);
    await giveBack();
    return outcome;
  } catch (error) {
    // The pool has replaced a session that was lost.
    if (!isLost(error)) await giveBack();
    throw error;
  }
}

async function buildInTurn(session: ISql, turn: Turn): Promise<Outcome> {
  await session.unsafe("set statement_timeout = 0; set lock_timeout = 0");
  const [turns] = await session`select pg_try_advisory_lock(${LOCK}) as mine`;
  if (!turns?.mine) return "busy";
  if (!(await begin(session, turn))) return "there";
  const { migration } = turn;
  const [, index] = INDEX.exec(migration.text) ?? [];
  if (!(index && (await isBuilt(session, index)))) await session.unsafe(migration.text);
  await record(session, migration);
  return "ran";
}

/** A process that was killed may have left an index that nobody uses, or that lacks its row here. */
async function isBuilt(session: ISql, index: string): Promise<boolean> {
  const [found] = await session<{ isValid: boolean }[]>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${index})`;
  if (found && !found.isValid) await session.unsafe(`drop index concurrently ${index}`);
  return found?.isValid ?? false;
}
