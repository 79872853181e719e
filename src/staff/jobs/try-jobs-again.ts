import postgres from "postgres";
import { recordAudit } from "#db/audit.ts";
import { type Chosen, lockJobs, tryAgain } from "#db/jobs/failed-jobs.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { jobAudit } from "./job-audit.ts";

const DOUBLE = "23505";

type Outcome = { tried: number; doubles: number };

/**
 * Gives failed jobs all of their tries again, those that still are failed. `doubles` are dropped, because
 * another job does the same.
 */
export async function tryJobsAgain(
  services: Pick<Services, "sql">,
  chosen: Chosen,
  actorId: number,
): Promise<Outcome> {
  return tryOnce(services, chosen, actorId).catch((error: unknown) => {
    // One like it was enqueued in between; the second time it is seen.
    const isDouble = error instanceof postgres.PostgresError && error.code === DOUBLE;
    if (isDouble) return tryOnce(services, chosen, actorId);
    throw error;
  });
}

function tryOnce(
  { sql }: Pick<Services, "sql">,
  chosen: Chosen,
  actorId: number,
): Promise<Outcome> {
  return transact(sql, async (tx) => {
    const jobs = await lockJobs(tx, chosen);
    if (jobs.length === 0) return { tried: 0, doubles: 0 };
    const ids = jobs.map(({ id }) => id);
    const outcome = await tryAgain(tx, chosen.queue, ids);
    const action = "id" in chosen ? "try job again" : "try failed jobs again";
    await recordAudit(tx, { actorId, action, ...jobAudit(chosen, jobs) });
    return outcome;
  });
}
