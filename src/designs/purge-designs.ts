import { deleteOrphans } from "#db/designs/designs.ts";
import { deleteUnusedDocuments } from "#db/designs/documents.ts";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import { mockupPrefixes } from "#services/mockups/mockups.ts";
import type { Services } from "#services/services.ts";

const BATCH = 100;

/**
 * The hourly sweep: deletes documents with their mockups, then uploads with their files, that were
 * unused for 7 days, those of visitors without an account for one.
 */
export async function purgeDesigns(services: Services, signal: AbortSignal): Promise<void> {
  await purgeDocuments(services, signal);
  await purgeUploads(services, signal);
}

async function purgeDocuments({ sql, jobs }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await sql.begin(async (tx) => {
      const pictureIds = await deleteUnusedDocuments(tx, BATCH);
      if (pictureIds.length === 0) return 0;
      const prefixes = pictureIds.flatMap(mockupPrefixes);
      await jobs.send(tx, "remove-files", { keys: [], prefixes });
      return pictureIds.length;
    });
    if (taken < BATCH) return;
  }
}

async function purgeUploads({ sql, jobs }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await sql.begin(async (tx) => {
      const orphans = await deleteOrphans(tx, BATCH);
      if (orphans.length === 0) return 0;
      const keys = orphans.flatMap(artworkKeys);
      // Mockups were named by their artwork before there were documents.
      const prefixes = orphans.flatMap(({ previewId }) => mockupPrefixes(previewId));
      await jobs.send(tx, "remove-files", { keys, prefixes });
      return orphans.length;
    });
    if (taken < BATCH) return;
  }
}
