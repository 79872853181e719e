import { type LastBackup, lastBackup } from "#db/backups/runs.ts";
import { type Connections, countConnections, databaseFacts } from "#db/connections.ts";
import { countJobs, type QueueFigures, workerQuiet } from "#db/jobs/figures.ts";
import {
  type AttentionCount,
  type AttentionKind,
  countAttention,
} from "#db/orders/attention-list.ts";
import type { Services } from "#services/services.ts";

type Deps = Pick<Services, "sql" | "database">;

/** Who runs the shop watches these, of all that needs somebody. */
export const WATCHED = [
  ...(["failed-jobs", "failed-mails", "failed-print-files", "foreign-payments"] as const),
  ...(["failed-refunds", "oversold", "low-stock", "stored-uploads"] as const),
] satisfies AttentionKind[];

export type Watched = (typeof WATCHED)[number];

export type DatabaseFigures = {
  queues: QueueFigures[];
  /** Kinds of which there is one at least. */
  attention: AttentionCount[];
  postgres: string;
  connections: Connections[];
  maxConnections: number;
  backup: LastBackup;
  /** [s] Since when there was no sign of a process that works at jobs; they come every 30 seconds. */
  workerQuiet: number;
  /** [s] How far this machine's clock is ahead of the database's. */
  clockAhead: number;
};

/** Whoever scrapes more often gets the same figures again. */
const FRESH_MS = 10_000;
/** The other figures do not wait longer for a database whose connections are all busy. */
const TIMEOUT_MS = 3000;

type Cached = { at: number; figures: Promise<DatabaseFigures | undefined> };

const cached = new WeakMap<object, Cached>();

/** Not older than ten seconds; undefined while the database does not answer. */
export function cachedFigures(services: Deps): Promise<DatabaseFigures | undefined> {
  const now = performance.now();
  const before = cached.get(services.sql);
  if (before && now - before.at < FRESH_MS) return before.figures;
  const figures = readFigures(services).catch(() => undefined);
  cached.set(services.sql, { at: now, figures });
  return figures;
}

/** As they are now; undefined when the database does not answer in time. */
export async function readFigures({ sql, database }: Deps): Promise<DatabaseFigures | undefined> {
  const reading = database.reading(async () => {
    // Alone: an answer that waits for others would count as a difference of the clocks.
    const facts = await readClock(sql);
    const [queues, quiet, attention, connections, backup] = await Promise.all([
      countJobs(sql),
      workerQuiet(sql),
      countAttention(sql, WATCHED),
      countConnections(sql),
      lastBackup(sql),
    ]);
    return { queues, workerQuiet: quiet, attention, connections, backup, ...facts };
  });
  return Promise.race([reading, Bun.sleep(TIMEOUT_MS).then(() => undefined)]);
}

/** The database reads its clock about halfway between the request and the answer. */
export async function readClock(sql: Services["sql"]) {
  const before = Date.now();
  const { now, ...facts } = await databaseFacts(sql);
  const clockAhead = ((before + Date.now()) / 2 - now.getTime()) / 1000;
  return { ...facts, clockAhead };
}
