import { createFairQueue } from "#services/artwork/queue/fair-queue.ts";
import { networksOf } from "#services/networks.ts";
import { createPresence } from "./presence.ts";

/** Who waits for a turn; gone once the signal aborts. Visitors of a network take turns in its line. */
export type Asking = { ip: string; visitor: string; signal: AbortSignal };

/** Ends the turn; a second call changes nothing. */
export type EndTurn = () => void;

/** `alone`, `shared`: how many requests of a network run at once. */
export type TurnLimits = { alone: number; shared: number; waiting: number; rests: boolean };

type Waiting = {
  caller: { ip: string };
  network: string;
  resolve: (end: EndTurn | undefined) => void;
};

type Line = {
  queue: ReturnType<typeof createFairQueue<Waiting>>;
  waiting: number;
  /** By network, those that rest as well. */
  taken: Map<string, number>;
};

/** A request that takes longer waits for a picture or a file, and its network does not wait for that. */
const LONGEST_MS = 50;
/** How many networks of an IPv6 /48 have all their places at once. */
const OF_WIDEST = 4;

export type NetworkTurns = ReturnType<typeof createNetworkTurns>;

/**
 * Each network has a few places, and a line for them, which the networks of an IPv6 /48 share. Beside
 * others a place may rest after a turn for as long as the turn took, so whoever sends as much as
 * possible has half of the shop at most. `now` is in milliseconds.
 */
export function createNetworkTurns(limits: TurnLimits, now = () => performance.now()) {
  const lines = new Map<string, Line>();
  const { note, isAlone } = createPresence(now);

  function lineOf(widest: string): Line {
    const line = lines.get(widest) ?? {
      queue: createFairQueue<Waiting>({ queueLength: limits.waiting, runningOfCaller: Infinity }),
      waiting: 0,
      taken: new Map(),
    };
    lines.set(widest, line);
    return line;
  }

  function letIn(widest: string): void {
    const line = lineOf(widest);
    const { queue, taken } = line;
    const places = isAlone(widest) ? limits.alone : limits.shared;
    const count = () => [...taken.values()].reduce((sum, one) => sum + one, 0);
    const next = () =>
      count() < places * OF_WIDEST
        ? queue.take(({ network }) => (taken.get(network) ?? 0) < places)
        : undefined;
    for (let one = next(); one; one = next()) start(widest, line, one);
    if (taken.size === 0 && line.waiting === 0) lines.delete(widest);
  }

  function start(widest: string, line: Line, turn: Waiting): void {
    const { queue, taken } = line;
    const { network } = turn;
    const startedAt = now();
    line.waiting--;
    taken.set(network, (taken.get(network) ?? 0) + 1);
    const free = () => {
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
      queue.end(turn);
      letIn(widest);
    };
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const rests = limits.rests && line.waiting > 0 && !isAlone(widest);
      if (rests) setTimeout(free, now() - startedAt);
      else free();
    };
    const timer = setTimeout(end, LONGEST_MS);
    turn.resolve(end);
  }

  return {
    /** Waits in the line. Undefined where the line is too long, or the client has gone. */
    async take({ ip, visitor, signal }: Asking): Promise<EndTurn | undefined> {
      const widest = networksOf(ip).at(-1)?.network ?? ip;
      note(widest);
      const { promise, resolve } = Promise.withResolvers<EndTurn | undefined>();
      const turn: Waiting = { caller: { ip: `${ip} ${visitor}` }, network: ip, resolve };
      const line = lineOf(widest);
      if (!line.queue.hasRoomFor(turn)) return undefined;
      const loser = line.queue.add(turn);
      loser?.resolve(undefined);
      if (!loser) line.waiting++;
      const leave = () => {
        if (!line.queue.remove(turn)) return;
        line.waiting--;
        resolve(undefined);
        letIn(widest);
      };
      signal.addEventListener("abort", leave);
      letIn(widest);
      if (signal.aborted) leave();
      return promise.finally(() => signal.removeEventListener("abort", leave));
    },
  };
}
