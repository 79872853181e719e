import type { ISql } from "postgres";
import { type SchemaState, schemaState } from "#db/schema-state.ts";
import type { Migration } from "./migration-files.ts";
import type { Log } from "./persist.ts";

// Any number that every process of this shop shares, of 0.1.0 too.
export const LOCK = 7_274_831;

/** Whoever stands behind a migration in the queue of a table waits no longer than this. */
const LOCK_TIMEOUT = "300ms";
/** It is for the migration's own work: a visitor's statement has five seconds. */
const STATEMENT_TIMEOUT = "1h";

export type Turn = {
  migration: Migration;
  /** All that this version has. */
  known: readonly Migration[];
  log: Log;
  /** False in an empty database: a hundred lines would tell nobody anything. */
  isNamed: boolean;
};

/**
 * Until the transaction ends; false while another process has it. Nobody waits for it in a statement,
 * whose snapshot would hold up an index that is built concurrently.
 */
export async function takeTurn(tx: ISql): Promise<boolean> {
  await tx.unsafe(
    `set local lock_timeout = '${LOCK_TIMEOUT}'; set local statement_timeout = '${STATEMENT_TIMEOUT}'`,
  );
  const [turn] = await tx`select pg_try_advisory_xact_lock(${LOCK}) as mine`;
  return turn?.mine;
}

/** True when it has still to run. Throws when a newer version has meanwhile ended this one. */
export async function begin(sql: ISql, { migration, known, log, isNamed }: Turn): Promise<boolean> {
  const state = await schemaState(sql, known);
  rejectNewer(state);
  if (![...state.missing, ...state.waiting].includes(migration.name)) return false;
  if (isNamed) log(`Migration ${migration.name} begins`);
  return true;
}

export async function record(sql: ISql, { name, kind }: Migration): Promise<void> {
  await sql`insert into migrations (name, kind) values (${name}, ${kind})`;
}

export function rejectNewer({ unknown }: SchemaState): void {
  if (unknown.length === 0) return;
  throw new Error(
    `a newer version of the shop has changed the database for good (${unknown.join(", ")}): start that version, or restore a backup from before`,
  );
}
