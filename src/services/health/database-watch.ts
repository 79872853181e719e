import { log as logger } from "../log/log.ts";

export type DatabaseWatch = ReturnType<typeof watchDatabase>;

/** It has the driver's own code for a connection that cannot be made. */
class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code = "CONNECT_TIMEOUT";
}

type Options = {
  /** Through the shop's own connections, which may all be busy. */
  answers: () => Promise<boolean>;
  /** Through a new connection, made for this. */
  isThere: () => Promise<boolean>;
  log?: (line: string) => void;
  warn?: (line: string) => void;
  writeMs?: number;
};

const AWAY = "The database was found to be away";

const EVERY_MS = 3000;
/** So soon the shop is whole again. */
const AGAIN_MS = 500;
/** So long what writes may still end by itself, once the database is known to be away. */
const WRITE_MS = 10_000;

/**
 * Knows whether the database is away. Each request would find that out by a timeout of its own; while it
 * is known, none of them tries.
 */
export function watchDatabase(options: Options) {
  const { answers, isThere, writeMs = WRITE_MS } = options;
  const { log = (line) => logger.info(line), warn = (line) => logger.warn(line) } = options;
  let awaySince: number | undefined;
  /** Each piece of work under way has one; a promise of the outage would hold all that ever was. */
  const underWay = new Set<() => void>();
  let waiting: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  async function untilThere(): Promise<void> {
    while (!isStopped && !(await isThere())) {
      if (awaySince === undefined) {
        awaySince = performance.now();
        for (const end of underWay) end();
        warn(
          "The database (DATABASE_URL) does not answer. Pages in memory are shown; nobody can order.",
        );
      }
      await Bun.sleep(AGAIN_MS);
    }
    if (awaySince === undefined || isStopped) return;
    const seconds = Math.round((performance.now() - awaySince) / 1000);
    awaySince = undefined;
    log(`The database (DATABASE_URL) answers again, after ${seconds} s.`);
  }

  /** Call it when something hints at an outage: it is away once a new connection fails, too. */
  function suspect(): Promise<void> {
    waiting ??= untilThere().finally(() => {
      waiting = undefined;
    });
    return waiting;
  }

  async function unlessAway<Done>(work: () => Promise<Done>, afterMs: number): Promise<Done> {
    if (awaySince !== undefined) throw new DatabaseAway(AWAY);
    const { promise: away, reject } = Promise.withResolvers<never>();
    let ending: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(ending);
      ending = setTimeout(() => awaySince !== undefined && reject(new DatabaseAway(AWAY)), afterMs);
      ending.unref();
    };
    underWay.add(end);
    try {
      return await Promise.race([work(), away]);
    } finally {
      underWay.delete(end);
      clearTimeout(ending);
    }
  }

  async function beat(): Promise<void> {
    if (!(await answers())) await suspect();
    if (isStopped) return;
    timer = setTimeout(() => void beat(), EVERY_MS);
    timer.unref();
  }

  return {
    get isAway(): boolean {
      return awaySince !== undefined;
    },
    suspect: () => void suspect(),
    /**
     * Rejects while the database is known to be away, instead of `work`. What has begun may write, and has
     * time to end: whoever waits for a silent connection is answered then.
     */
    through: <Done>(work: () => Promise<Done>) => unlessAway(work, writeMs),
    /** As soon as it is known, too: for work that only reads, whose end nobody needs then. */
    reading: <Found>(work: () => Promise<Found>) => unlessAway(work, 0),
    start: () => void beat(),
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
