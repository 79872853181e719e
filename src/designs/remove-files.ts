import type { JobData } from "#services/jobs/queues.ts";
import type { Storage } from "#services/storage.ts";

/** A job: removes what no row points at any more. Removing twice is no error. */
export async function removeFiles(
  { storage }: { storage: Storage },
  { keys, prefixes = [] }: JobData["remove-files"],
): Promise<void> {
  await storage.remove(keys);
  for (const prefix of prefixes) await storage.remove(await storage.list(prefix));
}
