import type { ISql } from "postgres";
import { STEP_MS } from "./bounds.ts";

const PAUSE_MS = 20;
/** The pauses grow by this share of the wait, because each look takes time from what is awaited. */
const PAUSE_SHARE = 0.1;

/** Waits until `holds` is true; throws, naming `what`, after a timeout. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  await untilFound(what, async () => (await holds()) || undefined);
}

/** Waits until `find` has found something, and returns that; throws after a timeout, too. */
export async function untilFound<Found>(
  what: string,
  find: () => Promise<Found | undefined> | Found | undefined,
): Promise<Found> {
  const started = Date.now();
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    const waited = Date.now() - started;
    if (waited > STEP_MS) throw new Error(`Waited in vain: ${what}.`);
    await Bun.sleep(PAUSE_MS + waited * PAUSE_SHARE);
  }
}

/** Waits until so many wait for a lock in this database, as for a row that the test holds. */
export async function untilLockAwaited(sql: ISql, many = 1): Promise<void> {
  await until("somebody waits for a lock", async () => {
    const waiting = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return waiting.count >= many;
  });
}
