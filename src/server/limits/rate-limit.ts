import { deleteHit, findHits, hasHit, insertHit } from "#db/rate-limits.ts";
import { networksOf } from "#services/networks.ts";
import type { Services } from "#services/services.ts";
import type { AppContext } from "../factory.ts";

/** A limit without whom it counts for: `/openapi.json` names those of a call. */
export type Rate = {
  name: string;
  limit: number;
  seconds: number;
  /** `likes of an IP` */
  counts: string;
};

export type RateLimit = Omit<Rate, "counts"> & {
  key: string;
  /** How often this one counts; once unless given. */
  turns?: number;
  /** How many clients' limits a network may have at most. */
  maxTimes?: number;
};

type Deps = Pick<Services, "sql" | "signatures">;

/** @returns the seconds until the next try; undefined while no limit is exceeded */
export function hitLimits(c: AppContext, rules: readonly RateLimit[]): Promise<number | undefined> {
  const counted = rules.filter(({ limit }) => Number.isFinite(limit)).map(({ name }) => name);
  c.set("rates", [...(c.get("rates") ?? []), ...counted]);
  return hitLimitsWith(c.var.services, rules);
}

export async function hitLimitsWith(
  { sql, signatures }: Deps,
  rules: readonly RateLimit[],
): Promise<number | undefined> {
  const waits = await Promise.all(
    rules.flatMap(widened).map(async (rule) => {
      const { seconds, turns } = rule;
      const { hits, secondsLeft } = await insertHit(sql, rowOf(signatures, rule), seconds, turns);
      return hits > rule.limit ? secondsLeft : 0;
    }),
  );
  return Math.max(0, ...waits) || undefined;
}

/** Counts no try. @returns the seconds until the next one; undefined while the limit has some left */
export async function findWait(c: AppContext, rule: RateLimit): Promise<number | undefined> {
  const { sql, signatures } = c.var.services;
  const found = await findHits(sql, rowOf(signatures, rule));
  return found && found.hits >= rule.limit ? found.secondsLeft : undefined;
}

/** A limit that counts only failures takes a success back. */
export async function undoHit(c: AppContext, rule: RateLimit): Promise<void> {
  const { sql, signatures } = c.var.services;
  for (const one of widened(rule)) await deleteHit(sql, rowOf(signatures, one));
}

export function wasHit(c: AppContext, rule: RateLimit): Promise<boolean> {
  const { sql, signatures } = c.var.services;
  return hasHit(sql, rowOf(signatures, rule));
}

/** An IPv6 network counts for those around it, too, which have a few times its limit. */
function widened(rule: RateLimit): RateLimit[] {
  return networksOf(rule.key).map(({ network, times }) => ({
    ...rule,
    key: network,
    limit: rule.limit * Math.min(times, rule.maxTimes ?? times),
  }));
}

/** Keys may be emails, so the table stores a hash. */
function rowOf(signatures: Deps["signatures"], { name, key }: RateLimit): string {
  return `${name}:${signatures.sign(`rate:${name}`, key.toLowerCase())}`;
}

/** `Too many attempts. Please wait 3 minutes and try again.` */
export function waitText(seconds: number, what = "Too many attempts."): string {
  return `${what} Please wait ${duration(seconds)} and try again.`;
}

/** `3 minutes`, or from two hours on `3 hours`. */
export function duration(seconds: number): string {
  if (seconds < 60) return "a minute";
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 120) return `${Math.ceil(minutes / 60)} hours`;
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

/** 429 with Retry-After, in plain text. */
export function answerWait(c: AppContext, seconds: number, what?: string) {
  return c.text(waitText(seconds, what), 429, { "retry-after": String(seconds) });
}
