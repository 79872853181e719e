import type { TypedCode } from "#shop/accounts/factors/codes.ts";
import type { AppContext } from "../../factory.ts";
import { hitLimits, type Rate, type RateLimit, undoHit } from "../../limits/rate-limit.ts";
import { clientIp } from "../client-ip.ts";
import { isKnownPlace } from "../login-limits.ts";

const MINUTES = 60;

export const FACTOR_RATES = {
  // Limit of accounts: codes of a second factor for an account by an IP [codes]; the form says so.
  one: {
    name: "factor",
    counts: "codes for an account by an IP",
    limit: 10,
    seconds: 15 * MINUTES,
  },
  // Limit of accounts: codes of second factors by an IP [codes]; the form says so.
  ip: {
    name: "factor-address",
    counts: "codes by an IP",
    limit: 100,
    seconds: 15 * MINUTES,
  },
  // Limit of accounts: wrong codes of an authenticator app for an account, from anywhere [codes]; the
  // form says so, but a browser that signed in before, recovery codes and passkeys go on.
  guess: {
    name: "factor-account",
    counts: "wrong codes for an account, from anywhere",
    limit: 30,
    seconds: 60 * MINUTES,
  },
} as const satisfies Record<string, Rate>;

/**
 * Counts a code of an account whose password was right. Recovery codes are too long to be guessed, so
 * that whoever guesses at the six digits keeps nobody from these, nor from a known place or a passkey.
 * @returns the seconds until the next try
 */
export async function limitCode(
  c: AppContext,
  userId: number,
  { kind }: Pick<TypedCode, "kind">,
): Promise<number | undefined> {
  const ip = clientIp(c);
  const wait = await hitLimits(c, [
    { ...FACTOR_RATES.one, key: `${ip} ${userId}` },
    { ...FACTOR_RATES.ip, key: ip },
  ]);
  // No code is tried while an IP waits, so that it counts for nobody else either.
  if (wait || kind === "recovery") return wait;
  const guessWait = await hitLimits(c, [guessLimit(userId)]);
  if (!guessWait) return undefined;
  return (await isKnownPlace(c, userId)) ? undefined : guessWait;
}

/** A right code takes its hit back. */
export async function undoCode(c: AppContext, userId: number, { kind }: Pick<TypedCode, "kind">) {
  if (kind === "app") await undoHit(c, guessLimit(userId));
}

function guessLimit(userId: number): RateLimit {
  return { ...FACTOR_RATES.guess, key: String(userId) };
}
