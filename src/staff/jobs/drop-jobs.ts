import { recordAudit } from "#db/audit.ts";
import { type Chosen, deleteJobs, lockJobs } from "#db/jobs/failed-jobs.ts";
import { isJobName } from "#services/jobs/queues.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { jobAudit } from "./job-audit.ts";

type Dropped = { chosen: Chosen; actorId: number; isWaiting?: boolean };

/**
 * Deletes failed jobs, those that still are failed. What waits is dropped only where no process of this
 * version would ever do it.
 * @returns how many
 */
export async function dropJobs(
  services: Pick<Services, "sql">,
  { chosen, actorId, isWaiting = false }: Dropped,
): Promise<number> {
  const state = isWaiting && !isJobName(chosen.queue) ? "waiting" : "failed";
  return transact(services.sql, async (tx) => {
    const jobs = await lockJobs(tx, chosen, state);
    if (jobs.length === 0) return 0;
    await deleteJobs(
      tx,
      chosen.queue,
      jobs.map(({ id }) => id),
    );
    const action = "id" in chosen ? "drop job" : "drop jobs";
    await recordAudit(tx, { actorId, action, ...jobAudit(chosen, jobs) });
    return jobs.length;
  });
}
