import { deleteOrphans } from "#db/designs/designs.ts";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import { mockupPrefixes } from "#services/mockups/mockups.ts";
import type { Services } from "#services/services.ts";

const BATCH = 100;

/** The hourly sweep: deletes designs, with their files, that were unused for 7 days. */
export async function purgeDesigns({ sql, jobs }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await sql.begin(async (tx) => {
      const orphans = await deleteOrphans(tx, BATCH);
      if (orphans.length === 0) return 0;
      const keys = orphans.flatMap(artworkKeys);
      const prefixes = orphans.flatMap(({ previewId }) => mockupPrefixes(previewId));
      await jobs.send(tx, "remove-files", { keys, prefixes });
      return orphans.length;
    });
    if (taken < BATCH) return;
  }
}
