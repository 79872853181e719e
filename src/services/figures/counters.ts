import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** All that this process has counted since it started, for whoever scrapes it. */
export const counters = new Registry();

const registers = [counters];

/** A series that is missing until its first failure shows no rise, so each outcome begins with 0. */
function countOutcomes<Outcome extends string>(
  name: string,
  help: string,
  outcomes: readonly Outcome[],
) {
  const counter = new Counter({ name, help, labelNames: ["outcome"], registers });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return (outcome: Outcome) => counter.inc({ outcome });
}

const ROUTE = ["route", "method"] as const;

export const requests = new Counter({
  name: "printhread_http_requests_total",
  help: "Requests by the pattern of their route, without those that the page cache answers by itself",
  labelNames: [...ROUTE, "status"],
  registers,
});

export const requestSeconds = new Histogram({
  name: "printhread_http_request_duration_seconds",
  help: "Time until the answer begins",
  labelNames: ROUTE,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const requestsInProgress = new Gauge({
  name: "printhread_http_requests_in_progress",
  help: "Requests that are under way",
  registers,
});

/**
 * A cached page costs a few calls of prom-client, so these are plain numbers. `hit`: the page as it is;
 * `filled`: with a visitor's own slots; `stale`: an old one during an outage.
 */
export const cacheAnswers = { hit: 0, filled: 0, stale: 0 };

new Counter({
  name: "printhread_page_cache_answers_total",
  help: "Pages that were answered from memory",
  labelNames: ["outcome"],
  registers,
  collect() {
    this.reset();
    for (const [outcome, count] of Object.entries(cacheAnswers)) this.inc({ outcome }, count);
  },
});

export const countMail = countOutcomes(
  "printhread_mails_total",
  "Mails that the mail server took, and tries that failed",
  ["sent", "failed"],
);

export const countPrintFile = countOutcomes(
  "printhread_print_files_total",
  "Print files that were made, and tries that failed",
  ["made", "failed"],
);

export const countUpload = countOutcomes(
  "printhread_uploads_total",
  "Artwork that was decoded, was rejected with a reason, or failed for a reason of the shop's own",
  ["decoded", "rejected", "failed"],
);

export const uploadSeconds = new Histogram({
  name: "printhread_upload_duration_seconds",
  help: "Time to decode an artwork and to store it",
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
});

export const countPayment = countOutcomes(
  "printhread_payments_total",
  "Payments of orders: paid, given back in part or whole, declined, or of another amount than ordered",
  ["paid", "partially_refunded", "refunded", "declined", "mismatch"],
);

export const countWebhook = countOutcomes(
  "printhread_webhooks_total",
  "Events of the card service: taken, come again, failed, or rejected for host, signature or time",
  ["taken", "repeated", "failed", "host", "unsigned", "late"],
);

const jobs = new Counter({
  name: "printhread_job_tries_total",
  help: "Tries of jobs: done, failed with others to come or for good, or left to a newer version",
  labelNames: ["queue", "outcome"],
  registers,
});

export type JobOutcome = "done" | "failed" | "failed_for_good" | "left";

export function countJob(queue: string, outcome: JobOutcome): void {
  jobs.inc({ queue, outcome });
}
