import { deleteHit, hasHit, insertHit } from "#db/rate-limits.ts";
import type { Services } from "#services/services.ts";
import type { AppContext } from "../factory.ts";

export type RateLimit = {
  /** What is limited, such as `login`. */
  name: string;
  /** Whom it counts for: an IP, an email, an account's name. Stored as a hash. */
  key: string;
  /** How many hits are allowed within `seconds`. */
  limit: number;
  seconds: number;
};

type Deps = Pick<Services, "sql" | "signatures">;

/**
 * Counts a hit of each limit.
 * @returns the seconds until the next try, or undefined while none is exceeded
 */
export function hitLimits(c: AppContext, rules: readonly RateLimit[]): Promise<number | undefined> {
  return hitLimitsWith(c.var.services, rules);
}

/** The same, outside a request. */
export async function hitLimitsWith(
  { sql, signatures }: Deps,
  rules: readonly RateLimit[],
): Promise<number | undefined> {
  const waits = await Promise.all(
    rules.map(async (rule) => {
      const { hits, secondsLeft } = await insertHit(sql, rowOf(signatures, rule), rule.seconds);
      return hits > rule.limit ? secondsLeft : 0;
    }),
  );
  return Math.max(0, ...waits) || undefined;
}

/** Takes the last hit back, for a limit that counts failures alone. */
export async function undoHit(c: AppContext, rule: RateLimit): Promise<void> {
  const { sql, signatures } = c.var.services;
  await deleteHit(sql, rowOf(signatures, rule));
}

/** Whether there was a hit in this window. Counts none. */
export function wasHit(c: AppContext, rule: RateLimit): Promise<boolean> {
  const { sql, signatures } = c.var.services;
  return hasHit(sql, rowOf(signatures, rule));
}

/** Keys are what people type, emails among them, so the table stores a hash. */
function rowOf(signatures: Deps["signatures"], { name, key }: RateLimit): string {
  return `${name}:${signatures.sign(`rate:${name}`, key.toLowerCase())}`;
}

/** `Too many attempts. Please wait 3 minutes and try again.` */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
