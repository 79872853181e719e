import { networksOf } from "#services/networks.ts";

export type PlaceLimits = { ofIp: number; ofAll: number };

/** A body takes a place while it is sent, and until its request is answered. */
export type Place = {
  /** Aborts when another one gets the place. */
  signal: AbortSignal;
  /** The sender is expected to send so many bytes a second while places are scarce. */
  leastRate: () => number;
  /** So many bytes more of it have come. */
  receive: (bytes: number) => void;
  /** The whole body has come: it cannot lose its place any more. */
  arrive: () => void;
};

type Held = Place & {
  networks: readonly string[];
  isHere: boolean;
  startedAt: number;
  arrived: number;
  drop: () => void;
};

/**
 * Limit of requests: least rate of a large body, on average [bytes a second]; 408. 10 MB in 15
 * minutes, and in 5. A whole day of it is less than what a line of a home sends.
 */
const LEAST_RATE = 10_000;
/**
 * Limit of requests: least rate of a large body while most or all places are taken [bytes a
 * second]; 408, or the slowest loses its place: 503.
 */
const LEAST_RATE_OF_MANY = 30_000;
/**
 * Limit of requests: time until a body may lose its place as the slowest [ms]; 503. Until then
 * nothing is known of a sender's rate.
 */
const BEGINNING_MS = 1000;

/**
 * The network that holds most of the taken places loses its newest to one that holds fewer, so that
 * slow senders cannot close the shop's uploads to others. Where none holds more, the slowest body
 * loses its place.
 */
export function createPlaces({ ofIp, ofAll }: PlaceLimits, now = () => performance.now()) {
  const held = new Set<Held>();

  return {
    take(ip: string): Held | "of-ip" | "of-all" {
      const networks = networksOf(ip);
      const isOver = networks.some(({ network, times }) => count(network) >= ofIp * times);
      if (isOver) return "of-ip";
      const names = networks.map(({ network }) => network);
      if (held.size >= ofAll) {
        const loser = newestOfMost(names.at(-1)) ?? slowest();
        if (!loser) return "of-all";
        held.delete(loser);
        loser.drop();
      }
      return hold(names);
    },

    leave: (place: Held) => void held.delete(place),
  };

  function hold(networks: readonly string[]): Held {
    const controller = new AbortController();
    const place: Held = {
      ...{ networks, isHere: false, startedAt: now(), arrived: 0, signal: controller.signal },
      leastRate: () => (held.size > ofAll / 2 ? LEAST_RATE_OF_MANY : LEAST_RATE),
      receive: (bytes) => {
        place.arrived += bytes;
      },
      arrive: () => {
        place.isHere = true;
      },
      drop: () => controller.abort(),
    };
    held.add(place);
    return place;
  }

  function count(network: string): number {
    return [...held].filter(({ networks }) => networks.includes(network)).length;
  }

  function newestOfMost(newcomer: string | undefined): Held | undefined {
    const sizes = new Map<string | undefined, number>();
    for (const place of held) sizes.set(widest(place), (sizes.get(widest(place)) ?? 0) + 1);
    const most = Math.max(...sizes.values());
    if (most < (sizes.get(newcomer) ?? 0) + 2) return undefined;
    return [...held].findLast((place) => !place.isHere && sizes.get(widest(place)) === most);
  }

  function slowest(): Held | undefined {
    const begun = [...held].filter((place) => !place.isHere && msOf(place) > BEGINNING_MS);
    const [first] = begun.toSorted((one, other) => rateOf(one) - rateOf(other));
    return first && rateOf(first) < LEAST_RATE_OF_MANY ? first : undefined;
  }

  function msOf({ startedAt }: Held): number {
    return now() - startedAt;
  }

  function rateOf(place: Held): number {
    return (place.arrived / msOf(place)) * 1000;
  }
}

const widest = ({ networks }: Held) => networks.at(-1);
