import { deleteHit, hasHit, insertHit } from "#db/rate-limits.ts";
import type { Services } from "#services/services.ts";
import type { AppContext } from "../factory.ts";

export type RateLimit = {
  /** What is limited, such as `login`. */
  name: string;
  /** Whom it counts for: an address, an account's name. Deps as a hash. */
  key: string;
  /** Turns within a window of that many seconds. */
  limit: number;
  seconds: number;
};

type Deps = Pick<Services, "sql" | "signatures">;

/**
 * Takes a turn under each rule.
 * @returns the seconds to wait where one is exhausted; undefined when all let it pass
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
      const { turns, secondsLeft } = await insertHit(sql, rowOf(signatures, rule), rule.seconds);
      return turns > rule.limit ? secondsLeft : 0;
    }),
  );
  return Math.max(0, ...waits) || undefined;
}

/** Gives the turn back to a rule under which failures alone count. */
export async function undoHit(c: AppContext, rule: RateLimit): Promise<void> {
  const { sql, signatures } = c.var.services;
  await deleteHit(sql, rowOf(signatures, rule));
}

/** Whether a turn was taken in this window. Takes none. */
export function wasHit(c: AppContext, rule: RateLimit): Promise<boolean> {
  const { sql, signatures } = c.var.services;
  return hasHit(sql, rowOf(signatures, rule));
}

/** Keys are what people type, e-mail addresses among them: the table needs none of them. */
function rowOf(signatures: Deps["signatures"], { name, key }: RateLimit): string {
  return `${name}:${signatures.sign(`rate:${name}`, key.toLowerCase())}`;
}

/** `Too many attempts. Please wait 3 minutes and try again.` */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
