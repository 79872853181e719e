import type { ISql } from "postgres";
import { STEP_MS } from "./bounds.ts";

const PAUSE_MS = 20;

/** Waits until `holds` is true; throws, naming `what`, after a timeout. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const started = Date.now(); !(await holds()); await Bun.sleep(PAUSE_MS)) {
    if (Date.now() - started > STEP_MS) throw new Error(`Waited in vain: ${what}.`);
  }
}

/** Until so many wait for a lock in this database, as for a row that the test holds. */
export async function untilLockAwaited(sql: ISql, many = 1): Promise<void> {
  await until("somebody waits for a lock", async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.count >= many;
  });
}
