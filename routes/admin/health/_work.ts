import type { ListedEndpoint } from "#db/integrations/endpoints.ts";
import type { QueueFigures } from "#db/jobs/figures.ts";
import type { Bounced } from "#db/messages/bounced.ts";
import { ATTENTION_LIMIT } from "#db/orders/attention/found.ts";
import type { AttentionCount } from "#db/orders/attention-list.ts";
import { type DatabaseFigures, WATCHED, type Watched } from "#server/figures/database-figures.ts";
import { isJobName } from "#services/jobs/queues.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { ATTENTION, isUrgent, listOf } from "../_home/attention-kinds.ts";
import { counted, type HealthLine } from "./_line.ts";

/** [s] A worker that is started again is away for half a minute, and was seen half a minute before. */
const QUIET = 90;

/** Jobs may be few: who waits for one is not who finds out that nobody works. */
export function workerLine(
  { workerQuiet }: Pick<DatabaseFigures, "workerQuiet">,
  now = Date.now(),
): HealthLine {
  const line = { name: "Jobs", href: paths.adminJobs };
  if (workerQuiet < QUIET) return { ...line, state: "good", text: "A process works at them." };
  return {
    ...{ ...line, state: "bad", since: new Date(now - workerQuiet * 1000) },
    text: "No process works at jobs: no mail is sent, no print file is made, and what is unpaid is not looked after.",
    todo: "Start `bun run worker`, or start the shop without JOBS=off. If a worker runs, see in its log what stops it.",
  };
}

/** [ms] A job that could run waits no longer than this where enough processes work. */
const LONG = 10 * 60_000;

/** One line for all queues that keep up, else one for each that does not. */
export function queueLines(queues: readonly QueueFigures[], now = Date.now()): HealthLine[] {
  const name = "Jobs that wait";
  const href = withQuery(paths.adminJobs, { state: "waiting" });
  const late = queues.filter(
    ({ waitingSince }) => waitingSince && now - waitingSince.getTime() > LONG,
  );
  if (late.length > 0) return late.map(lateLine);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  const text =
    waiting === 0
      ? "No job waits for its turn."
      : `${counted(waiting, "job waits", "jobs wait")}, none of them for long.`;
  return [{ name, state: "good", text, href }];
}

function lateLine({ queue, waiting, running, waitingSince }: QueueFigures): HealthLine {
  const href = withQuery(paths.adminJobs, { state: "waiting", queue });
  const line = { name: "Jobs that wait", since: waitingSince, href } as const;
  const count = counted(waiting, "job waits", "jobs wait");
  if (!isJobName(queue)) {
    return {
      ...line,
      state: "soon",
      text: `${count} in ${queue}, at which no process of this version works.`,
      todo: "Leave it to a newer version that is being put in, or drop it on its page.",
    };
  }
  return {
    ...line,
    state: "bad",
    text: `${count} in ${queue}, and ${running === 0 ? "none runs" : `${running} of it ${running === 1 ? "runs" : "run"}`}.`,
    todo:
      running === 0
        ? "See in the log whether a process works at jobs, and start it again."
        : "Wait for a peak to pass; where it does not, run one more process of the shop.",
  };
}

const GOOD: Record<Watched, { name: string; text: string }> = {
  "failed-jobs": { name: "Failed jobs", text: "No job has failed for good." },
  "failed-mails": { name: "Mails", text: "Each mail was sent, or waits for its first try." },
  "failed-print-files": { name: "Print files", text: "None failed or is overdue." },
  "foreign-payments": { name: "Foreign payments", text: "Each payment that came has its order." },
  "failed-refunds": { name: "Refunds", text: "None came back from the bank." },
  oversold: { name: "Sold out", text: "Whatever is paid was in stock." },
  "low-stock": { name: "Stock", text: "No variant that is counted is almost gone." },
  "stored-uploads": { name: "Uploads", text: "Visitors store no more than on other days." },
};

/** What the attention list has of these, in its words. */
export function attentionLines(attention: readonly AttentionCount[]): HealthLine[] {
  return WATCHED.map((kind) => {
    const found = attention.find((one) => one.kind === kind);
    const { name, text } = GOOD[kind];
    const href = listOf(kind);
    if (!found) return { name, state: "good", text, href: ATTENTION[kind].href };
    const { one, many, todo } = ATTENTION[kind];
    return {
      ...{ name, todo, href, since: found.since },
      state: isUrgent(kind) ? "bad" : "soon",
      text: `${found.count < ATTENTION_LIMIT ? counted(found.count, one, many) : `${ATTENTION_LIMIT} or more ${many}`}.`,
    };
  });
}

const LONGEST = `${ATTENTION_LIMIT} conversations that are open for longest`;

export function bouncedLine({ count, since, isPart }: Bounced): HealthLine {
  const name = "Answers by mail";
  const href = paths.adminInbox;
  if (count === 0) {
    const where = isPart ? `the ${LONGEST}` : "an open conversation";
    return { name, state: "good", text: `None came back in ${where}.`, href };
  }
  const bound = isPart ? `; only the ${LONGEST} are counted` : "";
  return {
    ...{ name, href, since, state: "bad" },
    text: `${counted(count, "answer", "answers")} to customers came back${bound}.`,
    todo: "Reach the customer another way, or correct the email.",
  };
}

/** A shop without webhooks of its own has no line. */
export function endpointLines(endpoints: readonly ListedEndpoint[]): HealthLine[] {
  if (endpoints.length === 0) return [];
  const name = "Webhooks to others";
  const bad = endpoints.filter(({ endedAt, failingSince }) => endedAt ?? failingSince);
  if (bad.length === 0) {
    return [{ name, state: "good", text: "All are delivered.", href: paths.adminWebhooks }];
  }
  return bad.map(({ id, url, endedAt, failingSince }) => ({
    ...{ name, state: "soon", href: paths.adminWebhook(id), since: endedAt ?? failingSince },
    text: `${new URL(url).host} takes no messages${endedAt ? ", and was switched off" : ""}.`,
    todo: endedAt
      ? "Switch it on again once its owner has mended it, or delete it."
      : "Tell who runs it; the shop tries again for two days.",
  }));
}
