import { insertHit } from "#db/rate-limits.ts";
import { ALL_STORED, MAX_STORED_A_DAY, STORED_A_DAY } from "#db/stored-uploads.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { duration, hitLimits, type Rate, type RateLimit, waitText } from "./rate-limit.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;
/**
 * Limit of uploads: what an IP stores, with copies, previews and cutouts [hour: kB an hour]; 429,
 * with when and how it goes on. Limit of uploads: the same in a day [day: kB a day]; 429. Limit of
 * uploads: what an IP may have stored on a day to go on where all others have stored what that day
 * brings [little: kB]; 429. The database counts in kB, because a counter holds no more.
 */
const OF_IP = { hour: 500_000, day: 2_000_000, little: 50_000 };
/**
 * Limit of uploads: what a /56 or a /48 stores, as one IP [times as much]; 429. A tunnel's /48
 * costs nothing, and must not fill what a day may bring.
 */
const MAX_TIMES = 4;

export const STORAGE_RATES = [
  { name: "stored-hour", counts: "kB stored by an IP", limit: OF_IP.hour, seconds: HOUR },
  { name: "stored-day", counts: "kB stored by an IP", limit: OF_IP.day, seconds: DAY },
] as const satisfies Rate[];

function dayLimit(c: AppContext, limit: number, turns: number): RateLimit {
  const key = clientIp(c);
  const [, ofDay] = STORAGE_RATES;
  return { ...ofDay, key, limit, turns, maxTimes: MAX_TIMES };
}

function storageLimits(c: AppContext, turns: number): RateLimit[] {
  const day = dayLimit(c, OF_IP.day, turns);
  const [ofHour] = STORAGE_RATES;
  return [{ ...day, ...ofHour }, day];
}

/** Why nothing may be uploaded now, and the seconds until it may. */
export type UploadWait = { seconds: number; text: string };

export function manyUploads(seconds: number): UploadWait {
  return { seconds, text: waitText(seconds, "That is a lot of uploads.") };
}

/**
 * Finds whether this IP has stored what it may: a cookie is free. Where all others together have
 * stored what a day may bring, those who proved their email go on, and for a while those who have
 * stored little.
 */
export async function storageWait(c: AppContext): Promise<UploadWait | undefined> {
  const own = await hitLimits(c, storageLimits(c, 0));
  if (own) return manyUploads(own);
  if (c.var.user?.emailVerified) return undefined;
  const { hits, secondsLeft } = await insertHit(c.var.services.sql, ALL_STORED, DAY, 0);
  if (hits <= STORED_A_DAY) return undefined;
  const much = await hitLimits(c, [dayLimit(c, OF_IP.little, 0)]);
  if (!much && hits <= MAX_STORED_A_DAY) return undefined;
  const text = `Others have uploaded all that the shop takes in a day. Please wait ${duration(secondsLeft)} and try again, or sign in to an account with a verified email.`;
  return { seconds: secondsLeft, text };
}

/** Call it after a file is stored: nobody knew before how large its copies would be. */
export async function countStored(c: AppContext, bytes: number): Promise<void> {
  const kilobytes = Math.ceil(bytes / 1000);
  await hitLimits(c, storageLimits(c, kilobytes));
  if (!c.var.user?.emailVerified) await insertHit(c.var.services.sql, ALL_STORED, DAY, kilobytes);
}
