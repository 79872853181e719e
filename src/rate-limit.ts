import { takeTurn } from "#db/rate-limits.ts";
import type { AppContext } from "./factory.ts";
import type { Services } from "./services/services.ts";

export type RateRule = {
  /** What is limited, such as `login`. */
  name: string;
  /** Whom it counts for: an address, an account's name. Kept as a hash. */
  key: string;
  /** Turns within a window of that many seconds. */
  limit: number;
  seconds: number;
};

/**
 * Takes a turn under each rule.
 * @returns the seconds to wait where one is exhausted; undefined when all let it pass
 */
export function refusedFor(c: AppContext, rules: readonly RateRule[]): Promise<number | undefined> {
  return takeTurns(c.var.services, rules);
}

/** The same, outside a request. */
export async function takeTurns(
  { sql, signatures }: Pick<Services, "sql" | "signatures">,
  rules: readonly RateRule[],
): Promise<number | undefined> {
  const waits = await Promise.all(
    rules.map(async ({ name, key, limit, seconds }) => {
      // Keys are what people type, e-mail addresses among them: the table needs none of them.
      const hashed = signatures.sign(`rate:${name}`, key.toLowerCase());
      const { turns, secondsLeft } = await takeTurn(sql, `${name}:${hashed}`, seconds);
      return turns > limit ? secondsLeft : 0;
    }),
  );
  return Math.max(0, ...waits) || undefined;
}

/** `Too many attempts. Please wait 3 minutes and try again.` */
export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
  return `Too many attempts. Please wait ${wait} and try again.`;
}
