import { takeOrphans } from "#db/designs.ts";
import type { Services } from "./services/services.ts";

const BATCH = 100;

/** The hourly sweep: forgets designs that nothing has pointed at for 7 days, files included. */
export async function purgeDesigns({ sql, artwork }: Services, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const orphans = await takeOrphans(sql, BATCH);
    for (const { fileName } of orphans) await artwork.remove(fileName);
    if (orphans.length < BATCH) return;
  }
}
