import { networksOf } from "#services/networks.ts";
import { createWaitingLine, type Waiting } from "#services/waiting-line.ts";
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

type Turn = Waiting & { network: string; visitor: string; onTurn: (end: EndTurn) => void };

type Network = {
  line: ReturnType<typeof createWaitingLine<Turn>>;
  /** Counts the places that each network in it has, those that rest as well. */
  taken: Map<string, number>;
  all: number;
};

/**
 * Limit of requests: time until the next request of a network begins beside this one [ms]; the next
 * one begins. A request that takes longer waits for a picture or a file, and its network does not
 * wait for that.
 */
const LONGEST_MS = 50;
/** Limit of requests: places of an IPv6 /48, as those of one network [times as many]; they wait. */
const OF_WIDEST = 4;

/**
 * A network has a few places, and a line for them, which the networks of an IPv6 /48 share. With
 * others there, a place may rest after a turn for as long as the turn took, so a network that sends
 * as much as possible has half of the shop at most. `now` is in milliseconds.
 */
export function createNetworkTurns(limits: TurnLimits, now = () => performance.now()) {
  const networks = new Map<string, Network>();
  const { note, isAlone } = createPresence(now);

  function networkOf(widest: string): Network {
    const known = networks.get(widest);
    if (known) return known;
    const line = createWaitingLine<Turn>({ limit: limits.waiting, groupOf: visitorOf });
    const made = { line, taken: new Map(), all: 0 };
    networks.set(widest, made);
    return made;
  }

  function roomIn(widest: string, { taken, all }: Network) {
    const places = isAlone(widest) ? limits.alone : limits.shared;
    return (network: string) => all < places * OF_WIDEST && (taken.get(network) ?? 0) < places;
  }

  function letIn(widest: string, network: Network): void {
    for (let turn = next(widest, network); turn; turn = next(widest, network)) {
      turn.onTurn(start(widest, network, turn.network));
    }
    if (network.all === 0) networks.delete(widest);
  }

  function next(widest: string, network: Network): Turn | undefined {
    const hasRoom = roomIn(widest, network);
    for (const [turn] of network.line.groups()) {
      if (turn && hasRoom(turn.network)) return network.line.take(turn);
    }
    return undefined;
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
    const who = { network: ip, visitor: `${ip} ${visitor()}`, signal: signal() };
    network.line.add({ ...who, onTurn: resolve, lose: () => resolve(undefined) });
    // Another network of the same /48 may have room.
    letIn(widest, network);
    return promise;
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

const visitorOf = ({ visitor }: Turn) => visitor;
