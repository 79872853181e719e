import type { ISql } from "postgres";
import { findDrawn } from "#db/designs/documents.ts";
import { findGalleryPicture, saveAvifVersion } from "#db/gallery/pictures.ts";
import type { JobData } from "#services/jobs/payloads.ts";
import type { Mockups } from "#services/mockups/mockups.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import { AVIF_VERSION, MOCKUP_WIDTHS } from "#shop/designs/mockup.ts";

/**
 * A job: makes a gallery design's pictures as AVIF and says so in its row, because pages list only
 * what is there. Everyone sees the gallery; what few see is not worth the time.
 */
export async function makeGalleryAvif(
  { sql, mockups, drain }: { sql: ISql; mockups: Mockups; drain: AbortSignal },
  { galleryDesignId, payer }: JobData["make-gallery-avif"],
): Promise<void> {
  const design = await findGalleryPicture(sql, galleryDesignId);
  if (!design || design.status === "hidden") return;
  const drawn = await findDrawn(sql, design.pictureId);
  if (!drawn) return;
  for (const mockup of lineMockups(design)) {
    for (const width of MOCKUP_WIDTHS) {
      if (drain.aborted) throw new Error("The shop stops");
      if (!(await mockups.make(mockup, { type: "avif", width }, drawn, payer))) return;
    }
  }
  await saveAvifVersion(sql, galleryDesignId, AVIF_VERSION);
}
