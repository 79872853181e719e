import { grantDesigns } from "#db/designs/grants.ts";
import type { NewDraft } from "#db/designs/saved-drafts.ts";
import type { Services } from "#services/services.ts";
import { openCopy } from "./open-copy.ts";

/**
 * Opens a copy of a public design, with the right to print its artwork. `hidden`: it is public no
 * longer.
 */
export async function openSharedCopy(
  services: Pick<Services, "sql">,
  shopperId: string,
  { galleryDesignId, copy }: { galleryDesignId: number; copy: NewDraft },
) {
  const isPublic = await grantDesigns(services.sql, shopperId, galleryDesignId);
  return isPublic ? openCopy(services, shopperId, copy) : "hidden";
}
