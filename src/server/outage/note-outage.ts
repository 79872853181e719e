import { isOutage } from "#db/outage.ts";
import type { AppContext } from "../factory.ts";
import { OUTAGE } from "./stale-page.tsx";

/** [s] */
const RETRY_AFTER = 15;

/** The answer to this error may be a page from memory. @returns false for one that is no outage of the database */
export function noteOutage(c: AppContext, error: unknown): boolean {
  if (!isOutage(error)) return false;
  c.var.services.database.suspect();
  markOutage(c);
  return true;
}

export function markOutage(c: AppContext): void {
  c.header("retry-after", String(RETRY_AFTER));
  c.header(OUTAGE, "1");
}
