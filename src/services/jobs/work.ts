import type { JobResult, JobWithMetadata, PgBoss, WorkOptions } from "pg-boss";
import { subjectsOf } from "#shop/jobs/subject.ts";
import { withoutEmails } from "#shop/jobs/without-emails.ts";
import { countJob } from "../figures/counters.ts";
import { inContext } from "../log/log.ts";
import { inTrace } from "../traces/trace.ts";
import type { Tracing } from "../traces/tracing.ts";
import { oneLine } from "./log.ts";
import { ForNewerVersion, isVain } from "./outcomes.ts";
import type { JobData, JobName } from "./payloads.ts";
import { forgetFailures, putBack } from "./queue-table.ts";
import { isJobName, isSweep } from "./queues.ts";
import { readPayload, traceOf } from "./read-payload.ts";

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

type WorkerOptions = { log: (line: string) => void; tracing?: Tracing | undefined };

type Worker = WorkerOptions & { boss: PgBoss; name: JobName; work: Handler };

export async function workOff(boss: PgBoss, handlers: JobHandlers, options: WorkerOptions) {
  for (const [name, handler] of Object.entries(handlers)) {
    if (!isJobName(name)) throw new Error(`There is no queue ${name}: add it to QUEUES.`);
    // `readPayload` gives this type of data under this name.
    const worker = { boss, name, work: handler as Handler, ...options };
    const tryJob = (job: Job) =>
      inContext({ queue: name, jobId: job.id }, () =>
        inTrace(traceOf(job.data), () => attempt(worker, job)),
      );
    await boss.work<object, object, Options>(name, LONG.has(name) ? ONE_BY_ONE : OPTIONS, (jobs) =>
      Promise.all(jobs.map(tryJob)),
    );
  }
}

type Job = JobWithMetadata<object>;

async function attempt(worker: Worker, job: Job): Promise<JobResult> {
  const { boss, name, tracing } = worker;
  const work = () =>
    worker.work(readPayload(name, job.data), job.signal, {
      isLast: job.retryCount >= job.retryLimit,
    });
  try {
    await (tracing ? tracing.job(name, () => inTrace(tracing.traceparent, work)) : work());
    if (isSweep(name)) await forgetFailures(boss, name);
    countJob(name, "done");
    return { id: job.id, status: "completed" };
  } catch (error) {
    return error instanceof ForNewerVersion ? pass(worker, job, error) : fail(worker, job, error);
  }
}

function fail({ name, log }: Worker, job: Job, error: unknown): JobResult {
  const message = withoutEmails(oneLine(error));
  const tries = `try ${job.retryCount + 1} of ${job.retryLimit + 1}`;
  const how = isVain(error) ? `for good (${tries}, no other would work)` : `(${tries})`;
  const isOver = isVain(error) || job.retryCount >= job.retryLimit;
  countJob(name, isOver ? "failed_for_good" : "failed");
  log(`${titleOf(name, job)} failed ${how}: ${message}`);
  // pg-boss fails a dead letter for good, also where no queue takes it.
  return { id: job.id, status: isVain(error) ? "deadletter" : "failed", output: { message } };
}

/** Leaves the job to another process. */
async function pass(worker: Worker, job: Job, { message }: ForNewerVersion): Promise<JobResult> {
  try {
    await putBack(worker.boss, job, message);
  } catch (error) {
    return fail(worker, job, error);
  }
  countJob(worker.name, "left");
  const isKnown = Object(job.output).message === message;
  if (!isKnown) worker.log(`${titleOf(worker.name, job)}: ${message}`);
  // What was put back has another id.
  return { id: job.id, status: "completed" };
}

function titleOf(name: JobName, { id, data }: Job): string {
  const about = subjectsOf(data).map((subject) => `${subject.id} ${subject.value}`);
  return [`Job ${name} ${id}`, ...(about.length > 0 ? [`(${about.join(", ")})`] : [])].join(" ");
}
