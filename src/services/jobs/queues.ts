import type { Queue } from "pg-boss";
import type { Mockup } from "#shop/designs/mockup.ts";

/** The data of each kind of job. A new kind needs a line here and one in QUEUES. */
export type JobData = {
  "send-mail": { mailId: string };
  "reset-password": { email: string };
  "make-avif": { fileName: string };
  "make-mockups": { mockup: Mockup };
  "make-print-files": { orderId: number };
  "remove-files": { keys: string[]; prefixes?: string[] };
  "settle-unpaid": Record<string, never>;
  "purge-designs": Record<string, never>;
  "forget-expired": Record<string, never>;
  "forget-addresses": Record<string, never>;
};

export type JobName = keyof JobData;

type QueueSettings = Omit<Queue, "name"> & {
  /** In UTC; runs once however many processes there are. */
  cron?: string;
};

// A dead worker is noticed by its missed heartbeat in half a minute, not at the job's expiry.
const ALIVE = { heartbeatSeconds: 20, notify: true };

// The next round of a sweep is its retry; a second one never runs or waits beside the first.
const SWEEP = { ...ALIVE, policy: "exclusive", retryLimit: 0 };

export const QUEUES: Record<JobName, QueueSettings> = {
  // Retries after 2 s, 4 s, … 5 min for about two days: longer than mail servers are usually away.
  "send-mail": {
    ...ALIVE,
    expireInSeconds: 120,
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  // Somebody waits for it, so it is retried for about five minutes only.
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
  "make-mockups": {
    ...ALIVE,
    policy: "exclusive",
    expireInSeconds: 300,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
  },
  // Retries for about ten minutes; what fails then waits for an admin.
  "make-print-files": {
    ...ALIVE,
    expireInSeconds: 900,
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
  },
  // Retries for about two days: their rows are gone, so nothing else remembers the files.
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

export function cronOf(name: string): string | undefined {
  return isJobName(name) ? QUEUES[name].cron : undefined;
}
