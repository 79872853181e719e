import type { Queue } from "pg-boss";
import type { Mockup } from "#shop/designs/mockup.ts";

/** What each kind of job is told. A new kind gets a line here and one in QUEUES. */
export type JobData = {
  "send-mail": { mailId: string };
  "reset-password": { email: string };
  "make-avif": { fileName: string };
  "make-mockups": { mockup: Mockup };
  "make-print-files": { orderId: number };
  /** Of the storage: single objects, and all whose keys begin so. */
  "remove-files": { keys: string[]; prefixes?: string[] };
  "settle-unpaid": Record<string, never>;
  "purge-designs": Record<string, never>;
  "forget-expired": Record<string, never>;
  "forget-addresses": Record<string, never>;
};

export type JobName = keyof JobData;

type QueueSettings = Omit<Queue, "name"> & {
  /** Asked for at these times (UTC), once however many processes there are. */
  cron?: string;
};

// A worker that dies is noticed by its silence, in half a minute rather than at the job's expiry.
const ALIVE = { heartbeatSeconds: 20, notify: true };

// The next round of a sweep is its retry; a second one never runs or waits beside the first.
const SWEEP = { ...ALIVE, policy: "exclusive", retryLimit: 0 };

export const QUEUES: Record<JobName, QueueSettings> = {
  // 2 s, 4 s, … 5 min, for about two days: longer than a mail server is usually away.
  "send-mail": {
    ...ALIVE,
    expireInSeconds: 120,
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  // Somebody waits for it: it is tried for about five minutes.
  "reset-password": {
    ...ALIVE,
    expireInSeconds: 60,
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 30,
  },
  "make-avif": {
    ...ALIVE,
    expireInSeconds: 300,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
  },
  // By its key, one job at a time for each recipe.
  "make-mockups": {
    ...ALIVE,
    policy: "exclusive",
    expireInSeconds: 300,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
  },
  // 10 s, 20 s, … for about ten minutes; what fails then waits for an admin.
  "make-print-files": {
    ...ALIVE,
    expireInSeconds: 900,
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
  },
  // Their rows are gone, so nothing else remembers them: for about two days.
  "remove-files": {
    ...ALIVE,
    expireInSeconds: 900,
    retryLimit: 600,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  "settle-unpaid": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "purge-designs": { ...SWEEP, expireInSeconds: 900, cron: "0 * * * *" },
  "forget-expired": { ...SWEEP, expireInSeconds: 300, cron: "30 * * * *" },
  "forget-addresses": { ...SWEEP, expireInSeconds: 300, cron: "15 * * * *" },
};

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(QUEUES, name);
}

/** Undefined for jobs that are only done when asked for. */
export function cronOf(name: string): string | undefined {
  return isJobName(name) ? QUEUES[name].cron : undefined;
}
