import { markFailed } from "#db/catalog/imports/runs.ts";
import type { JobData } from "#services/jobs/payloads.ts";
import { log } from "#services/log/log.ts";
import type { Services } from "#services/services.ts";

/** A job of an import has died at its last try: an admin may begin the import again. */
export async function failImport(
  { sql }: Pick<Services, "sql">,
  { importId, run }: JobData["import-products"],
): Promise<void> {
  const isFailed = await markFailed(sql, importId, run);
  if (isFailed) log.warn(`Import ${importId} has stopped: its job failed at its last try.`);
}
