import { createFairQueue } from "../artwork/queue/fair-queue.ts";

/**
 * Who waits for a drawing; gone once the signal aborts. `shares`: what the maker has just made, not
 * what others look at.
 */
export type Caller = { ip: string; signal: AbortSignal; maker?: string; shares?: true };

/** `isSlow`: whether one process alone takes it. Read when a turn is free, since it may change. */
export type Waiting = Caller & { isSlow?: () => boolean };

type Turn = PromiseWithResolvers<void> & {
  caller?: { ip: string };
  isSlow?: Waiting["isSlow"];
};

/** Two read from the storage or write to it while two others are drawn. */
const SLOTS = 4;

/** Six people's carts of 24 lines, printed on both sides and opened at once, are 288. */
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
    turn.resolve();
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

  async function during<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    letIn();
    await turn.promise;
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
    async take<T>({ ip, signal, isSlow }: Waiting, work: () => Promise<T>): Promise<T> {
      const turn: Turn = { ...Promise.withResolvers<void>(), caller: { ip }, isSlow };
      if (signal.aborted) throw new NotDrawn("the caller has gone");
      if (!callers.hasRoomFor(turn)) throw new NotDrawn("too many wait");
      const onGone = () => {
        if (callers.remove(turn)) turn.reject(new NotDrawn("the caller has gone"));
      };
      signal.addEventListener("abort", onGone);
      callers.add(turn)?.reject(new NotDrawn("too many wait"));
      return during(turn, work).finally(() => signal.removeEventListener("abort", onGone));
    },

    /** For jobs: when no caller waits and nothing is drawn. */
    takeWhenIdle<T>(work: () => Promise<T>): Promise<T> {
      const turn = Promise.withResolvers<void>();
      jobs.push(turn);
      return during(turn, work);
    },

    stop(): void {
      for (const turn of [...callers.removeAll(), ...jobs.splice(0)])
        turn.reject(new NotDrawn("stopped"));
    },
  };
}
