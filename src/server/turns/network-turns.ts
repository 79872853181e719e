import { networksOf } from "#services/networks.ts";
import { createLine, type Waiting } from "./line.ts";
import { createPresence } from "./presence.ts";

/** Who wants a turn; the functions are called only for who has to wait for it. */
export type Asking = {
  ip: string;
  /** Visitors of a network take turns in its line. */
  visitor: () => string;
  /** Aborts when the client has gone. */
  signal: () => AbortSignal;
};

/** Ends the turn; a second call changes nothing. */
export type EndTurn = () => void;

/** `alone`, `shared`: how many requests of a network run at once, without and with others there. */
export type TurnLimits = { alone: number; shared: number; waiting: number; rests: boolean };

type Network = {
  line: ReturnType<typeof createLine>;
  /** Counts the places that each network in it has, those that rest as well. */
  taken: Map<string, number>;
  all: number;
};

/** A request that takes longer waits for a picture or a file, and its network does not wait for that. */
const LONGEST_MS = 50;
/** How many networks of an IPv6 /48 have all their places at once. */
const OF_WIDEST = 4;

/**
 * Each network has a few places, and a line for them, which the networks of an IPv6 /48 share. With
 * others there, a place may rest after a turn for as long as the turn took, so whoever sends as much as
 * possible has half of the shop at most. `now` is in milliseconds.
 */
export function createNetworkTurns(limits: TurnLimits, now = () => performance.now()) {
  const networks = new Map<string, Network>();
  const { note, isAlone } = createPresence(now);

  function networkOf(widest: string): Network {
    const known = networks.get(widest);
    if (known) return known;
    const made = { line: createLine(limits.waiting), taken: new Map(), all: 0 };
    networks.set(widest, made);
    return made;
  }

  function roomIn(widest: string, { taken, all }: Network) {
    const places = isAlone(widest) ? limits.alone : limits.shared;
    return (network: string) => all < places * OF_WIDEST && (taken.get(network) ?? 0) < places;
  }

  function letIn(widest: string, network: Network): void {
    const next = () => network.line.next(roomIn(widest, network));
    for (let turn = next(); turn; turn = next()) {
      turn.resolve(start(widest, network, turn.network));
    }
    if (network.all === 0) networks.delete(widest);
  }

  function start(widest: string, network: Network, ip: string): EndTurn {
    const { line, taken } = network;
    const startedAt = now();
    taken.set(ip, (taken.get(ip) ?? 0) + 1);
    network.all++;
    const free = () => {
      const left = (taken.get(ip) ?? 1) - 1;
      if (left > 0) taken.set(ip, left);
      else taken.delete(ip);
      network.all--;
      letIn(widest, network);
    };
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const rests = limits.rests && line.length() > 0 && !isAlone(widest);
      if (rests) setTimeout(free, now() - startedAt);
      else free();
    };
    const timer = setTimeout(end, LONGEST_MS);
    return end;
  }

  function wait(
    widest: string,
    network: Network,
    { ip, visitor, signal }: Asking,
  ): Promise<EndTurn | undefined> {
    const { promise, resolve } = Promise.withResolvers<EndTurn | undefined>();
    const turn: Waiting = { network: ip, visitor: `${ip} ${visitor()}`, resolve };
    const gone = signal();
    if (gone.aborted || !network.line.add(turn)) return Promise.resolve(undefined);
    const leave = () => {
      if (network.line.remove(turn)) resolve(undefined);
    };
    gone.addEventListener("abort", leave);
    // Another network of the same /48 may have room.
    letIn(widest, network);
    return promise.finally(() => gone.removeEventListener("abort", leave));
  }

  return {
    /** Waits in the line. Undefined where the line is too long, or the client has gone meanwhile. */
    async take(asking: Asking): Promise<EndTurn | undefined> {
      const { ip } = asking;
      const widest = networksOf(ip).at(-1)?.network ?? ip;
      note(widest);
      const network = networkOf(widest);
      const isFree = network.line.length() === 0 && roomIn(widest, network)(ip);
      return isFree ? start(widest, network, ip) : wait(widest, network, asking);
    },
  };
}
