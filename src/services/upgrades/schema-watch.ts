import { log } from "../log/log.ts";

/** A newer version that contracts the database is noticed as late as this. */
const FRESH_MS = 1000;

/** The parts of db/schema-state.ts that say what this process may do. */
type SchemaState = { known: boolean; missing: string[]; unknown: string[] };

export type SchemaWatch = { read(): Promise<SchemaState> };

/**
 * What has run in the database, for probes and jobs: never older than a second, and never more than
 * a query a second. Without a database it answers what it knew last.
 */
export async function watchSchema(
  find: () => Promise<SchemaState>,
  { freshMs = FRESH_MS, warn = log.warn } = {},
): Promise<SchemaWatch> {
  let latest = await find();
  let readAt = performance.now();
  let reading = Promise.resolve(latest);

  async function refresh(): Promise<SchemaState> {
    const wasKnown = latest.known;
    latest = await find().catch(() => latest);
    if (wasKnown && !latest.known) warn(`This process takes no more work: ${reasonOf(latest)}.`);
    return latest;
  }

  return {
    read() {
      if (performance.now() - readAt >= freshMs) {
        readAt = performance.now();
        reading = refresh();
      }
      return reading;
    },
  };
}

/** Why a process must not go on with this database. */
export function reasonOf({ missing, unknown }: SchemaState): string {
  return unknown.length > 0
    ? `a newer version of the shop has changed the database for good (${unknown.join(", ")})`
    : `the database lacks ${missing.join(", ")}: start the shop again`;
}
