import { createWaitingLine, type Waiting } from "../../waiting-line.ts";
import { MANY_OF_IP, WAIT_FOR_OWN } from "../rejections.ts";
import type { Rejected } from "../tasks.ts";

export interface Caller {
  ip: string;
  shopper?: string;
}

interface Queued {
  /** A task without a caller is not limited per caller. */
  caller?: Caller | undefined;
}

export interface QueueLimits {
  queueLength: number;
  /** Running tasks of one IP or shopper: one, unless said otherwise. */
  runningOfCaller?: number;
  /** Running and waiting tasks of one caller. */
  ofShopper?: number;
  ofIp?: number;
}

const SOON_SECONDS = 5;

/** The IPs take turns. Whose task runs has no second one while another waits. */
export function createFairQueue<Entry extends Queued & Waiting>(limits: QueueLimits) {
  const { queueLength, runningOfCaller = 1, ofShopper = Infinity, ofIp = Infinity } = limits;
  const line = createWaitingLine<Entry>({ limit: queueLength, groupOf: ipOf });
  const running = new Set<Entry>();

  return {
    /** Why the caller may not have one more task; apart from the queue's length. */
    rejectionFor({ caller }: Queued): Rejected | undefined {
      if (!caller) return undefined;
      if (count((other) => sameShopper(other, caller)) >= ofShopper) return rejected(WAIT_FOR_OWN);
      if (count((other) => other.ip === caller.ip) >= ofIp) return rejected(MANY_OF_IP);
      return undefined;
    },

    hasRoomFor: (entry: Queued) => line.hasRoomFor(ipOf(entry)),

    add: line.add,

    /** The next task whose caller may run one more, and for which `accepts` is true. */
    take(accepts: (entry: Entry) => boolean): Entry | undefined {
      const ready = [...line.groups()].flat().filter((entry) => !isHeld(entry) && accepts(entry));
      // The sort is stable: of those with as many running, the next in turn comes first.
      const [next] = ready.toSorted((one, other) => ownOf(one) - ownOf(other));
      if (next) running.add(line.take(next));
      return next;
    },

    end(entry: Entry): void {
      running.delete(entry);
    },

    stop: line.stop,
  };

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
    const entries = [...running, ...[...line.groups()].flat()];
    return entries.filter(({ caller }) => caller && matches(caller)).length;
  }
}

const ipOf = ({ caller }: Queued) => caller?.ip;

function sameShopper(one: Caller, other: Caller): boolean {
  return one.shopper !== undefined && one.shopper === other.shopper;
}

function rejected(rejection: string): Rejected {
  return { ok: false, rejection, reason: "too many at once", retryAfter: SOON_SECONDS };
}
