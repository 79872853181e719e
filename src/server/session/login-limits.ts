import type { Login } from "#db/accounts/users.ts";
import type { AppContext } from "../factory.ts";
import { hitLimits, type Rate, type RateLimit, wasHit } from "../limits/rate-limit.ts";
import { clientIp } from "./client-ip.ts";

const MINUTES = 60;
const A_DAY = 24 * 60 * MINUTES;

export const LOGIN_RATES = {
  // Limit of accounts: wrong passwords for an account by an IP [passwords]; 429.
  one: {
    name: "login",
    counts: "wrong passwords for an account by an IP",
    limit: 10,
    seconds: 15 * MINUTES,
  },
  // Limit of accounts: wrong passwords by an IP [passwords]; 429.
  ip: {
    name: "login-address",
    counts: "wrong passwords by an IP",
    limit: 100,
    seconds: 15 * MINUTES,
  },
  // Limit of accounts: wrong passwords for an account, from anywhere [passwords]; 429, but a
  // browser that signed in before goes on.
  guess: {
    name: "login-account",
    counts: "wrong passwords for an account, from anywhere",
    limit: 100,
    seconds: 60 * MINUTES,
  },
} as const satisfies Record<string, Rate>;

type Limited = { ok: false; wait: number } | { ok: true; logins: Login[] };

/**
 * Counts a login at its subject: the email of the account found, so that each spelling of its name
 * counts alike, else the name typed. After too many guesses from anywhere only accounts that have
 * signed in from this IP may: somebody who guesses must not lock the owner out. All are counted, and
 * the rest left out in silence, so that no wait tells which accounts an email has.
 */
export async function limitLogins(
  c: AppContext,
  subject: string,
  found: readonly Login[],
): Promise<Limited> {
  const wait = await hitLimits(c, ipLimits(clientIp(c), subject));
  const guessWait = await hitLimits(c, [guessLimit(subject)]);
  if (wait) return { ok: false, wait };
  if (!guessWait) return { ok: true, logins: [...found] };
  const isKnown = await Promise.all(found.map(({ id }) => isKnownPlace(c, id)));
  const logins = found.filter((_, at) => isKnown[at]);
  return logins.length > 0 ? { ok: true, logins } : { ok: false, wait: guessWait };
}

/** Limits one IP at one account, and at many. */
function ipLimits(ip: string, subject: string): RateLimit[] {
  return [
    { ...LOGIN_RATES.one, key: `${ip} ${subject}` },
    { ...LOGIN_RATES.ip, key: ip },
  ];
}

/** Limits many IPs at one account; the caller takes back the hit of a login that succeeds. */
export function guessLimit(subject: string): RateLimit {
  return { ...LOGIN_RATES.guess, key: subject };
}

export async function rememberPlace(c: AppContext, userId: number): Promise<void> {
  await hitLimits(c, [knownPlace(c, userId)]);
}

export function isKnownPlace(c: AppContext, userId: number): Promise<boolean> {
  return wasHit(c, knownPlace(c, userId));
}

/** Rejects nobody: only records where an account has signed in. */
function knownPlace(c: AppContext, userId: number): RateLimit {
  const key = `${clientIp(c)} ${userId}`;
  return { name: "login-known", key, limit: Number.POSITIVE_INFINITY, seconds: 90 * A_DAY };
}
