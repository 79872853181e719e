import { deleteOldPlans } from "#db/floor/gang/plans.ts";
import type { Services } from "#services/services.ts";
import { gangFolder } from "./gang-folder.ts";

const BATCH = 100;

/** How long sheets stay that nobody has finished with; they can be made anew. */
const GANG_DAYS = 30;

/** A part of the hourly sweep: deletes the sheets of batches that are over or gone, with their files. */
export async function purgeGangSheets(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const taken = await sql.begin(async (tx) => {
      const ids = await deleteOldPlans(tx, { days: GANG_DAYS, limit: BATCH });
      if (ids.length === 0) return 0;
      await jobs.send(tx, "remove-files", { keys: [], prefixes: ids.map(gangFolder) });
      return ids.length;
    });
    if (taken < BATCH) return;
  }
}
