import { type Caller, createFairQueue } from "../artwork/queue/fair-queue.ts";
import type { Waiting } from "../waiting-line.ts";

/**
 * Who waits for a drawing; gone once the signal aborts. `shares`: what the maker has just made, not
 * what others look at. `isSlow`: whether one process alone takes it. Read when a turn is free, since
 * it may change.
 */
export type Requester = {
  ip: string;
  signal: AbortSignal;
  maker?: string;
  shares?: true;
  isSlow?: (() => boolean) | undefined;
};

type Turn = Waiting & {
  caller?: Caller;
  isSlow?: Requester["isSlow"];
  onTurn: () => void;
};

/** Two read from the storage or write to it while two others are drawn. */
const SLOTS = 4;

/**
 * Limit of drawing: pictures that wait [pictures]; 503, and who has most loses the newest. Six
 * people's carts of 24 lines, printed on both sides and opened at once, are 288.
 */
const MAX_WAITING = 600;

/** A picture that may be requested again: the queue was full, or its drawing ended too early. */
export class NotDrawn extends Error {
  override name = "NotDrawn";
}

/** Who pays for it has no drawing time left in this hour. */
export class NotPaid extends NotDrawn {}

/**
 * A thousand drawings of one caller keep another waiting for one. What is slow has one turn, as it
 * has one process: otherwise four of them would hold all turns while they wait for it.
 */
export function createTurns({ slots = SLOTS } = {}) {
  const callers = createFairQueue<Turn>({ queueLength: MAX_WAITING, runningOfCaller: slots });
  const jobs: Turn[] = [];
  let running = 0;
  let slow: Turn | undefined;

  function letIn(): void {
    const turn = running < slots ? (nextCaller() ?? nextJob()) : undefined;
    if (!turn) return;
    running++;
    turn.onTurn();
  }

  function nextCaller(): Turn | undefined {
    const turn = callers.take(({ isSlow }) => !(slow && isSlow?.()));
    if (turn?.isSlow?.()) slow = turn;
    return turn;
  }

  /** Jobs draw alone, so a visitor waits for one of theirs at most. */
  function nextJob(): Turn | undefined {
    return running === 0 ? jobs.shift() : undefined;
  }

  async function during<T>(work: () => Promise<T>, enter: (turn: Turn) => void): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const turn: Turn = { onTurn: resolve, lose: (why) => reject(new NotDrawn(why)) };
    enter(turn);
    letIn();
    await promise;
    try {
      return await work();
    } finally {
      running--;
      if (slow === turn) slow = undefined;
      callers.end(turn);
      letIn();
    }
  }

  return {
    /** Rejects with `NotDrawn` when too many wait, or the caller has gone before its turn. */
    take<T>({ ip, signal, isSlow }: Requester, work: () => Promise<T>): Promise<T> {
      const from = { caller: { ip }, signal, isSlow };
      return during(work, (turn) => callers.add(Object.assign(turn, from)));
    },

    /** Jobs have their turn when no caller waits and nothing is drawn. */
    takeWhenIdle<T>(work: () => Promise<T>): Promise<T> {
      return during(work, (turn) => jobs.push(turn));
    },

    stop(): void {
      callers.stop();
      for (const turn of jobs.splice(0)) turn.lose("stopped");
    },
  };
}
