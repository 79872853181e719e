import { networksOf } from "../../networks.ts";
import { tooMuchTime } from "../rejections.ts";
import type { Rejected } from "../tasks.ts";
import type { Caller } from "./fair-queue.ts";

/** The limits are in milliseconds of processor time. */
export interface BudgetLimits {
  /** The limits are those of an hour. */
  ofShopper: number;
  ofIp: number;
  /** A task that takes so long makes its caller slow for the hour. */
  slowMs: number;
}

type Spent = { ms: number; slow: boolean; until: number };

export type Budget = ReturnType<typeof createBudget>;

const HOUR_MS = 3600_000;
const MAX_KEYS = 20_000;

/**
 * How long the processes worked for each shopper and IP. In memory, not in the database: it guards
 * the processes of this server alone, and is read whenever one of them becomes free.
 */
export function createBudget({ ofShopper, ofIp, slowMs }: BudgetLimits) {
  // The entries are in the order of the end of their hours.
  const spent = new Map<string, Spent>();

  return {
    rejectionFor(caller: Caller): Rejected | undefined {
      const used = keysOf(caller).filter(({ key, limit }) => (current(key)?.ms ?? 0) >= limit);
      const end = Math.max(0, ...used.map(({ key }) => current(key)?.until ?? 0));
      if (end === 0) return undefined;
      const retryAfter = Math.ceil((end - Date.now()) / 1000);
      const rejection = tooMuchTime(Math.ceil(retryAfter / 60));
      return { ok: false, rejection, reason: "no decoding time is left", retryAfter };
    },

    /** True when one of the caller's files took long, or ended its process, in this hour. */
    isSlow: (caller: Caller): boolean =>
      keysOf(caller).some(({ key, isOwn }) => isOwn && current(key)?.slow),

    /** The next task of a process that has ended waits for another one to start. */
    charge(caller: Caller, ms: number, { endedProcess = false } = {}): void {
      for (const { key } of keysOf(caller)) {
        const known = current(key) ?? open(key);
        known.ms += ms;
        known.slow ||= endedProcess || ms >= slowMs;
      }
    },
  };

  function keysOf({ ip, shopper }: Caller) {
    const ofNetworks = networksOf(ip).map(({ network, times }) => ({
      key: `ip ${network}`,
      limit: ofIp * times,
      isOwn: times === 1,
    }));
    if (!shopper) return ofNetworks;
    return [...ofNetworks, { key: `shopper ${shopper}`, limit: ofShopper, isOwn: true }];
  }

  function current(key: string): Spent | undefined {
    const known = spent.get(key);
    return known && known.until > Date.now() ? known : undefined;
  }

  function open(key: string): Spent {
    spent.delete(key);
    const [oldest] = spent.keys();
    if (oldest !== undefined && spent.size >= MAX_KEYS) spent.delete(oldest);
    const opened = { ms: 0, slow: false, until: Date.now() + HOUR_MS };
    spent.set(key, opened);
    return opened;
  }
}
