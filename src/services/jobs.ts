import { PgBoss } from "pg-boss";
import type { ISql } from "postgres";
import { limitRepeats, oneLine } from "./jobs/log.ts";
import { openQueues } from "./jobs/open-queues.ts";
import type { JobData, JobName } from "./jobs/payloads.ts";
import { cronOf } from "./jobs/queues.ts";
import { stamp } from "./jobs/read-payload.ts";
import { type JobHandlers, workOff } from "./jobs/work.ts";
import { log as logger } from "./log/log.ts";
import type { Tracing } from "./traces/tracing.ts";

export type { JobData, JobName } from "./jobs/payloads.ts";

type SendOptions = {
  /** A number is seconds from now. */
  startAfter?: Date | number;
  /** Higher ones first; 0 unless given. */
  priority?: number;
  /** An exclusive queue has one job per key that waits or runs. */
  singletonKey?: string;
};

type JobsOptions = {
  databaseUrl: string;
  tracing?: Tracing;
  /** Jobs are put into the queue, and nothing else is done with it. */
  sendsAlone?: boolean;
  log?: (line: string) => void;
};

export type Jobs = {
  /** Retries while the database is down. */
  start(handlers: JobHandlers): Promise<void>;
  /** The job belongs to the caller's transaction: after a rollback it does not exist. */
  send<Name extends JobName>(
    sql: ISql,
    name: Name,
    data: JobData[Name],
    options?: SendOptions,
  ): Promise<void>;
  /** Running jobs go back to the queue after the deadline. */
  stop(deadlineMs: number): Promise<void>;
};

const RETRY_START_MS = 1000;

export function createJobs(options: JobsOptions): Jobs {
  const { databaseUrl, sendsAlone = false, tracing, log = logger.warn } = options;
  const logOnce = limitRepeats(log);
  let opening: Promise<PgBoss> | undefined;
  let stopped = false;

  /** Concurrent callers share one attempt; a failure is not cached. */
  function open(): Promise<PgBoss> {
    opening ??= connect(
      { connectionString: databaseUrl, ...(sendsAlone ? SENDING : WORKING) },
      logOnce,
    ).catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function openAtLast(): Promise<PgBoss | undefined> {
    while (!stopped) {
      try {
        return await open();
      } catch (error) {
        logOnce(`Jobs wait for the database: ${oneLine(error)}`);
        await Bun.sleep(RETRY_START_MS);
      }
    }
  }

  return {
    async start(handlers) {
      const boss = await openAtLast();
      if (!boss || stopped) return;
      await workOff(boss, handlers, { log, tracing });
      for (const name of Object.keys(handlers)) {
        const cron = cronOf(name);
        if (cron) await boss.schedule(name, cron);
      }
    },
    async send(sql, name, data, options = {}) {
      const boss = await open();
      await boss.send(name, stamp(name, data), { ...options, db: inside(sql) });
    },
    async stop(deadlineMs) {
      stopped = true;
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ timeout: deadlineMs });
    },
  };
}

const WORKING = {
  max: 4,
  useListenNotify: true,
  // How often pg-boss looks for jobs of killed processes.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
};

const SENDING = { max: 1, useListenNotify: false, supervise: false, schedule: false };

type Way = (typeof WORKING | typeof SENDING) & { connectionString: string };

async function connect(way: Way, tell: (line: string) => void): Promise<PgBoss> {
  const boss = new PgBoss({ ...way, connectionTimeoutMillis: 3000 });
  // The process would end by an error event without a listener.
  boss.on("error", (error) => tell(`Jobs: ${oneLine(error)}`));
  try {
    await boss.start();
    await openQueues(boss, tell);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

function inside(sql: ISql) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      // pg-boss sends a single JSON text.
      rows: await sql.unsafe(text, values as string[]),
    }),
  };
}
