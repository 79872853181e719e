import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from "pg-boss";
import { oneLine } from "./log.ts";
import { isJobName, type JobData, type JobName } from "./queues.ts";

type Attempt = { isLast: boolean };

/** A handler that throws is retried, as its queue says. */
export type JobHandlers = {
  [Name in JobName]?: (
    data: JobData[Name],
    signal: AbortSignal,
    attempt: Attempt,
  ) => Promise<unknown>;
};

type Handler = (data: object, signal: AbortSignal, attempt: Attempt) => Promise<unknown>;

const OPTIONS = {
  includeMetadata: true,
  perJobResults: true,
  batchSize: 4,
  burstWhenBatchFull: true,
  // The database announces new jobs; only retries wait for the next poll.
  notifyPollingIntervalSeconds: 2,
} as const;

type Options = WorkOptions & { includeMetadata: true; perJobResults: true };

/**
 * The next batch is fetched when all of the last one is done. These take long, and the next one may be
 * of another order: two workers, each with one job.
 */
const LONG: ReadonlySet<JobName> = new Set([
  "make-print-files",
  "make-gang-sheets",
  "import-products",
]);
const ONE_BY_ONE = { ...OPTIONS, batchSize: 1, burstWhenBatchFull: false, localConcurrency: 2 };

export async function workOff(boss: PgBoss, handlers: JobHandlers, log: (line: string) => void) {
  for (const [name, handler] of Object.entries(handlers)) {
    if (!isJobName(name)) throw new Error(`There is no queue ${name}: add it to QUEUES.`);
    // `send` put this type of data under this name.
    const work = handler as Handler;
    await boss.work<object, object, Options>(name, LONG.has(name) ? ONE_BY_ONE : OPTIONS, (jobs) =>
      Promise.all(jobs.map((job) => attempt(name, job, work, log))),
    );
  }
}

async function attempt(
  name: JobName,
  job: JobWithMetadata<object>,
  work: Handler,
  log: (line: string) => void,
): Promise<JobResult> {
  try {
    await work(job.data, job.signal, { isLast: job.retryCount >= job.retryLimit });
    return { id: job.id, status: "completed" };
  } catch (error) {
    const message = oneLine(error);
    const tries = `try ${job.retryCount + 1} of ${job.retryLimit + 1}`;
    log(`Job ${name} ${JSON.stringify(job.data)} failed (${tries}): ${message}`);
    return { id: job.id, status: "failed", output: { message } };
  }
}
