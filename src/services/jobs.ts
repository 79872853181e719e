import { PgBoss } from "pg-boss";
import type { ISql } from "postgres";
import { oneLine, say } from "./jobs/log.ts";
import { cronOf, type JobData, type JobName, QUEUES } from "./jobs/queues.ts";
import { type JobHandlers, workOff } from "./jobs/work.ts";

export type { JobData, JobName } from "./jobs/queues.ts";

type SendOptions = {
  /** Not before then; a number is seconds from now. */
  startAfter?: Date | number;
  /** In a queue of the policy "exclusive", one job waits or runs for each of these. */
  singletonKey?: string;
};

type JobsOptions = {
  databaseUrl: string;
  /** Takes failed jobs and database troubles, one line each. */
  log?: (line: string) => void;
};

export type Jobs = {
  /**
   * Makes the queues, takes up work and asks for the periodic jobs among the handlers. Goes on
   * trying while the database is away, so it may run beside the first requests.
   */
  start(handlers: JobHandlers): Promise<void>;
  /** Enqueues inside the caller's transaction: what is rolled back was never asked for. */
  send<Name extends JobName>(
    sql: ISql,
    name: Name,
    data: JobData[Name],
    options?: SendOptions,
  ): Promise<void>;
  /** Takes no more work and waits for what runs; past the deadline it is handed back to be redone. */
  stop(deadlineMs: number): Promise<void>;
};

const RETRY_START_MS = 1000;

/** The queue, in the shop's own database (schema `pgboss`), over a few connections of its own. */
export function createJobs({ databaseUrl, log = console.warn }: JobsOptions): Jobs {
  const tell = say(log);
  let opening: Promise<PgBoss> | undefined;
  let stopped = false;

  /** One attempt for all who wait; after a failure the next caller makes another. */
  function open(): Promise<PgBoss> {
    opening ??= openQueues(databaseUrl, tell).catch((error) => {
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
        tell(`Jobs wait for the database: ${oneLine(error)}`);
        await Bun.sleep(RETRY_START_MS);
      }
    }
  }

  return {
    async start(handlers) {
      const boss = await openAtLast();
      if (!boss || stopped) return;
      await workOff(boss, handlers, log);
      for (const name of Object.keys(handlers)) {
        const cron = cronOf(name);
        if (cron) await boss.schedule(name, cron);
      }
    },
    async send(sql, name, data, options = {}) {
      const boss = await open();
      await boss.send(name, data, { ...options, db: inside(sql) });
    },
    async stop(deadlineMs) {
      stopped = true;
      const boss = await opening?.catch(() => undefined);
      await boss?.stop({ timeout: deadlineMs });
    },
  };
}

async function openQueues(connectionString: string, tell: (line: string) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    max: 4,
    connectionTimeoutMillis: 3000,
    useListenNotify: true,
    // How soon the jobs of a killed process are missed, on top of their heartbeat.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  // Without a listener, an error event would end the process.
  boss.on("error", (error) => tell(`Jobs: ${oneLine(error)}`));
  try {
    await boss.start();
    const there = new Set((await boss.getQueues()).map((queue) => queue.name));
    for (const [name, { cron: _, ...queue }] of Object.entries(QUEUES)) {
      if (!there.has(name)) await boss.createQueue(name, queue);
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** The caller's connection, as pg-boss wants it. */
function inside(sql: ISql) {
  return {
    executeSql: async (text: string, values: unknown[] = []) => ({
      // What pg-boss sends is one JSON text.
      rows: await sql.unsafe(text, values as string[]),
    }),
  };
}
