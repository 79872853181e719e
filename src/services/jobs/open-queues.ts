import type { PgBoss, QueueResult, UpdateQueueOptions } from "pg-boss";
import { indexOpenJobs } from "./queue-table.ts";
import { QUEUES } from "./queues.ts";

/** A queue that says nothing else gets these from pg-boss: a setting that we drop goes back to them. */
const DEFAULTS = {
  retryLimit: 2,
  retryDelay: 0,
  retryBackoff: false,
  retryDelayMax: null,
  expireInSeconds: 900,
  heartbeatSeconds: null,
  deadLetter: null,
  notify: false,
  retentionSeconds: 14 * 24 * 60 * 60,
  deleteAfterSeconds: 7 * 24 * 60 * 60,
} satisfies UpdateQueueOptions;

/**
 * Creates the queues that are missing and gives the others today's settings. pg-boss never changes
 * a policy, so a queue that needs another one needs another name.
 */
export async function openQueues(boss: PgBoss, log: (line: string) => void): Promise<void> {
  await indexOpenJobs(boss);
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { cron: _, policy, ...settings }] of Object.entries(QUEUES)) {
    const found = there.get(name);
    const wanted = { ...DEFAULTS, ...settings };
    if (!found) await boss.createQueue(name, { ...settings, ...(policy && { policy }) });
    else if (isDifferent(found, wanted)) await boss.updateQueue(name, wanted);
    if (found && found.policy !== (policy ?? "standard")) {
      log(`Jobs: the queue ${name} has the policy ${found.policy}; give it another name.`);
    }
  }
}

function isDifferent(found: QueueResult, wanted: UpdateQueueOptions): boolean {
  return Object.entries(wanted).some(
    ([key, value]) => (found[key as keyof QueueResult] ?? null) !== value,
  );
}
