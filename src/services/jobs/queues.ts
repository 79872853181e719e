import type { Queue } from "pg-boss";
import type { JobName } from "./payloads.ts";

type QueueSettings = Omit<Queue, "name"> & {
  /** The time is in UTC; the job runs once however many processes there are. */
  cron?: string;
};

const DAY_SECONDS = 24 * 60 * 60;

// Missed heartbeats reveal a dead worker in half a minute, not at the job's expiry. What nobody works
// at must not vanish before somebody has seen it.
const ALIVE = { heartbeatSeconds: 20, notify: true, retentionSeconds: 90 * DAY_SECONDS };

// The next round is the retry; two sweeps never run or wait together. There are thousands a day, so
// that they are listed for a day only.
const SWEEP = { ...ALIVE, policy: "exclusive", retryLimit: 0, deleteAfterSeconds: DAY_SECONDS };

// Somebody waits for it, so retries end after about five minutes.
const AWAITED = {
  ...ALIVE,
  expireInSeconds: 60,
  retryLimit: 12,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 30,
};

// Retries for about two days, longer than mail servers are usually down.
const MAILED = {
  ...ALIVE,
  expireInSeconds: 120,
  retryLimit: 600,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 300,
};

export const QUEUES: Record<JobName, QueueSettings> = {
  "send-mail": MAILED,
  "send-desk-mail": MAILED,
  // Retries for about two days, as nobody sends it again.
  "take-mail": {
    ...ALIVE,
    expireInSeconds: 300,
    retryLimit: 600,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  "poll-mailbox": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "reset-password": AWAITED,
  "mail-order-link": AWAITED,
  "request-review": {
    ...ALIVE,
    expireInSeconds: 60,
    retryLimit: 600,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  "make-mockups": {
    ...ALIVE,
    policy: "exclusive",
    expireInSeconds: 300,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
  },
  "make-gallery-avif": {
    ...ALIVE,
    expireInSeconds: 300,
    retryLimit: 4,
    retryDelay: 30,
    retryBackoff: true,
  },
  // Retries for about two days, because a customer was told that the money comes.
  "settle-return": {
    ...ALIVE,
    expireInSeconds: 120,
    retryLimit: 600,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  // Retries for about two days, the last ones every four hours.
  "send-webhook": {
    ...ALIVE,
    expireInSeconds: 60,
    retryLimit: 26,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 60 * 60,
  },
  // The sweep of edits sends it again.
  "make-exchange": { ...ALIVE, expireInSeconds: 120, retryLimit: 6, retryDelay: 2 },
  // Retries for about ten minutes; then an admin must act.
  "make-print-files": {
    ...ALIVE,
    expireInSeconds: 900,
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
  },
  // An hour is for the largest sheet on a busy machine. Retries for about ten minutes.
  "make-gang-sheets": {
    ...ALIVE,
    expireInSeconds: 3600,
    retryLimit: 6,
    retryDelay: 10,
    retryBackoff: true,
  },
  // What it has enqueued once does nothing a second time.
  "make-underbases": { ...ALIVE, expireInSeconds: 300, retryLimit: 6, retryDelay: 10 },
  // Retries for about two days, because no row remembers these files.
  "remove-files": {
    ...ALIVE,
    expireInSeconds: 900,
    retryLimit: 600,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  // Retries for about two days: without it an import would seem to run for ever.
  "fail-import": {
    ...ALIVE,
    expireInSeconds: 60,
    retryLimit: 600,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
  },
  // An admin waits for it; what is done of it stays done, so a repeat goes on.
  "import-products": {
    ...ALIVE,
    // Whatever ended its last try, a killed process, too: a job of this queue follows.
    deadLetter: "fail-import",
    expireInSeconds: 900,
    retryLimit: 6,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
  },
  // It is handed to the next round after its time, and goes on where it was.
  "run-fills": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "pass-on-events": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "settle-unpaid": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "settle-edits": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "sweep-quotes": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "sweep-disputes": { ...SWEEP, expireInSeconds: 300, cron: "45 * * * *" },
  "release-stock": { ...SWEEP, expireInSeconds: 300, cron: "* * * * *" },
  "write-order-terms": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "open-missing-pieces": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "settle-customers": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "remind-proofs": { ...SWEEP, expireInSeconds: 300, cron: "20 * * * *" },
  "count-papers": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "copy-payouts": { ...SWEEP, expireInSeconds: 900, cron: "* * * * *" },
  "sweep-payouts": { ...SWEEP, expireInSeconds: 900, cron: "50 * * * *" },
  "purge-designs": { ...SWEEP, expireInSeconds: 900, cron: "0 * * * *" },
  // It may take hours. Each minute it looks whether it is due, which is once a day.
  "make-backup": { ...SWEEP, expireInSeconds: 6 * 60 * 60, cron: "* * * * *" },
  "sweep-files": { ...SWEEP, expireInSeconds: 900, cron: "35 * * * *" },
  "forget-expired": { ...SWEEP, expireInSeconds: 300, cron: "30 * * * *" },
  "forget-addresses": { ...SWEEP, expireInSeconds: 300, cron: "15 * * * *" },
};

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(QUEUES, name);
}

/** It goes by the clock, and its next round is its retry. */
export function isSweep(name: string): boolean {
  return cronOf(name) !== undefined;
}

export function cronOf(name: string): string | undefined {
  return isJobName(name) ? QUEUES[name].cron : undefined;
}
