import { connect, type Socket } from "node:net";
import type { Wire } from "../../testing/wire.ts";
import type { startCardFront } from "./card-front.ts";
import type { SmallDisk } from "./full-disk.ts";
import type { Clock } from "./other-clock.ts";

/** What the shop lives with, each of which may be away. */
export type Around = {
  shop: { url: string };
  database: Wire;
  storage: Wire;
  mail: Wire;
  cards: ReturnType<typeof startCardFront>;
  disk: SmallDisk | undefined;
  clock: Clock | undefined;
};

export type Outage = {
  name: string;
  begin: (around: Around) => void | Promise<void>;
  end: (around: Around) => void | Promise<void>;
  /** Why it cannot be had here. */
  missing?: (around: Around) => string | undefined;
  /** Some visitors cannot connect. */
  isUnreachable?: true;
};

/** The process may open so many files and connections. */
export const DESCRIPTORS = 256;

const idle: Socket[] = [];

export const OUTAGES: readonly Outage[] = [
  {
    name: "database gone",
    begin: ({ database }) => database.cut(),
    end: ({ database }) => database.mend(),
  },
  {
    name: "database silent",
    begin: ({ database }) => database.silence(),
    end: ({ database }) => {
      // What was silent is gone when it comes back.
      database.cut();
      database.mend();
    },
  },
  {
    name: "storage gone",
    begin: ({ storage }) => storage.cut(),
    end: ({ storage }) => storage.mend(),
  },
  {
    name: "card service failing",
    begin: ({ cards }) => cards.become("failing"),
    end: ({ cards }) => cards.become("whole"),
  },
  {
    name: "card service silent",
    begin: ({ cards }) => cards.become("silent"),
    end: ({ cards }) => cards.become("whole"),
  },
  { name: "mail server gone", begin: ({ mail }) => mail.cut(), end: ({ mail }) => mail.mend() },
  {
    name: "disk of the database full",
    begin: async ({ disk }) => disk?.fill(),
    end: async ({ disk }) => disk?.empty(),
    missing: ({ disk }) =>
      disk ? undefined : "nobody but root mounts a small disk, and not in each container",
  },
  {
    name: "clock 10 minutes ahead",
    begin: async ({ clock }) => clock?.jump(600),
    end: async ({ clock }) => clock?.jump(0),
    missing: ({ clock }) => (clock ? undefined : "Debian's libfaketime is not installed"),
  },
  {
    name: `connections beyond ${DESCRIPTORS} file descriptors`,
    begin: ({ shop }) => {
      const { hostname, port } = new URL(shop.url);
      while (idle.length < DESCRIPTORS + 50) {
        // Some of them are not taken.
        idle.push(connect(Number(port), hostname).on("error", () => {}));
      }
    },
    end: () => {
      for (const socket of idle.splice(0)) socket.destroy();
    },
    isUnreachable: true,
  },
];
