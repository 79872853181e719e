import type { JobData } from "#services/jobs/payloads.ts";
import type { Storage } from "#services/storage/storage.ts";

/** A job: deletes files that no row uses. Safe to repeat. */
export async function removeFiles(
  { storage }: { storage: Storage },
  { keys, prefixes = [] }: JobData["remove-files"],
): Promise<void> {
  await storage.remove(keys);
  for (const prefix of prefixes) await storage.remove(await storage.list(prefix));
}
