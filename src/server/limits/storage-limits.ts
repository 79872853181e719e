import { insertHit } from "#db/rate-limits.ts";
import { ALL_STORED, STORED_A_DAY } from "#db/stored-uploads.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, type RateLimit } from "./rate-limit.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/** kB of originals, copies, previews and cutouts: what a counter of the database can hold. */
const OF_IP = { hour: 500_000, day: 2_000_000 };

function storageLimits(c: AppContext, turns: number): RateLimit[] {
  const key = clientIp(c);
  return [
    { name: "stored-hour", key, limit: OF_IP.hour, seconds: HOUR, turns },
    { name: "stored-day", key, limit: OF_IP.day, seconds: DAY, turns },
  ];
}

/**
 * Whether this IP has stored what it may: a cookie is free. Those who proved their email go on where all
 * others together have stored what a day may bring.
 *
 * @returns the seconds until it may store more
 */
export async function storageWait(c: AppContext): Promise<number | undefined> {
  const wait = await hitLimits(c, storageLimits(c, 0));
  if (wait || c.var.user?.emailVerified) return wait;
  const { hits, secondsLeft } = await insertHit(c.var.services.sql, ALL_STORED, DAY, 0);
  return hits > STORED_A_DAY ? secondsLeft : undefined;
}

/** After a file is stored, of which nobody knew before how large its copies would be. */
export async function countStored(c: AppContext, bytes: number): Promise<void> {
  const kilobytes = Math.ceil(bytes / 1000);
  await hitLimits(c, storageLimits(c, kilobytes));
  if (!c.var.user?.emailVerified) await insertHit(c.var.services.sql, ALL_STORED, DAY, kilobytes);
}
