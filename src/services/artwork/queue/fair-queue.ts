import { MANY_OF_IP, TOO_BUSY, WAIT_FOR_OWN } from "../rejections.ts";
import type { Rejected } from "../tasks.ts";

export interface Caller {
  ip: string;
  shopper?: string;
}

interface Queued {
  /** Nobody's task has no caller and is not limited per caller. */
  caller?: Caller | undefined;
}

type Waiting<Entry> = { entry: Entry; turn: number };

export interface QueueLimits {
  queueLength: number;
  /** Running tasks of one IP or shopper: one, unless said otherwise. */
  runningOfCaller?: number;
  /** Running and waiting tasks of one caller. */
  ofShopper?: number;
  ofIp?: number;
}

const SOON_SECONDS = 5;

/**
 * The IPs and shoppers take turns. Whose task runs has no second one while another waits; after an
 * IP's turn its other tasks go behind everybody who waits by then. In a full queue the IP that waits for most tasks loses its newest.
 */
export function createFairQueue<Entry extends Queued>(limits: QueueLimits) {
  const { queueLength, runningOfCaller = 1, ofShopper = Infinity, ofIp = Infinity } = limits;
  const waiting: Waiting<Entry>[] = [];
  const running = new Set<Entry>();
  let turns = 0;

  return {
    /** Why the caller may not have one more task; apart from the queue's length. */
    rejectionFor({ caller }: Queued): Rejected | undefined {
      if (!caller) return undefined;
      if (count((other) => sameShopper(other, caller)) >= ofShopper) return rejected(WAIT_FOR_OWN);
      if (count((other) => other.ip === caller.ip) >= ofIp) return rejected(MANY_OF_IP);
      return undefined;
    },

    hasRoomFor(entry: Queued): boolean {
      return waiting.length < queueLength || newestOfMost(entry) !== undefined;
    },

    /** @returns the task that loses its place to this one */
    add(entry: Entry): Entry | undefined {
      const loser = waiting.length < queueLength ? undefined : newestOfMost(entry);
      if (loser) remove(loser);
      waiting.push({ entry, turn: turns });
      return loser;
    },

    /** The next task whose caller may run one more, and for which `accepts` is true. */
    take(accepts: (entry: Entry) => boolean): Entry | undefined {
      const ready = waiting.filter(({ entry }) => !isHeld(entry) && accepts(entry));
      // The sort is stable: among equal turns the longest wait comes first.
      const next = ready.toSorted(
        (one, other) => ownOf(one.entry) - ownOf(other.entry) || one.turn - other.turn,
      )[0]?.entry;
      if (!next) return undefined;
      remove(next);
      running.add(next);
      turns++;
      for (const one of waiting) if (group(one.entry) === group(next)) one.turn = turns;
      return next;
    },

    /** False when the task does not wait, or no longer. */
    remove,

    end(entry: Entry): void {
      running.delete(entry);
    },

    removeAll: (): Entry[] => waiting.splice(0).map(({ entry }) => entry),
  };

  function remove(entry: Entry): boolean {
    const at = waiting.findIndex((one) => one.entry === entry);
    if (at >= 0) waiting.splice(at, 1);
    return at >= 0;
  }

  function isHeld(entry: Entry): boolean {
    return ownOf(entry) >= runningOfCaller;
  }

  /** Running tasks of its caller. */
  function ownOf({ caller }: Entry): number {
    if (!caller) return 0;
    const own = [...running].filter(
      (other) =>
        other.caller && (other.caller.ip === caller.ip || sameShopper(other.caller, caller)),
    );
    return own.length;
  }

  function count(matches: (caller: Caller) => boolean): number {
    const entries = [...running, ...waiting.map(({ entry }) => entry)];
    return entries.filter(({ caller }) => caller && matches(caller)).length;
  }

  /** Only of an IP that would still wait for as many tasks as the newcomer. */
  function newestOfMost(newcomer: Queued): Entry | undefined {
    const sizes = new Map<string | undefined, number>();
    for (const { entry } of waiting) sizes.set(group(entry), (sizes.get(group(entry)) ?? 0) + 1);
    const most = Math.max(...sizes.values());
    if (most < (sizes.get(group(newcomer)) ?? 0) + 2) return undefined;
    return waiting.findLast(({ entry }) => sizes.get(group(entry)) === most)?.entry;
  }
}

const group = ({ caller }: Queued) => caller?.ip;

function sameShopper(one: Caller, other: Caller): boolean {
  return one.shopper !== undefined && one.shopper === other.shopper;
}

function rejected(rejection: string): Rejected {
  return { ok: false, rejection, reason: "too many at once", retryAfter: SOON_SECONDS };
}

export const QUEUE_FULL: Rejected = { ok: false, rejection: TOO_BUSY, reason: "the queue is full" };
