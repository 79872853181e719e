import type { ISql } from "postgres";
import { findGalleryPicture, saveAvifVersion } from "#db/gallery/pictures.ts";
import type { Mockups } from "#services/mockups/mockups.ts";
import { DRAWING_VERSION, lineMockup, MOCKUP_WIDTHS } from "#shop/designs/mockup.ts";
import { SIDES } from "#shop/placement.ts";

/**
 * A job: makes a gallery design's pictures as AVIF and says so in its row, because pages list only
 * what is there. Everyone sees the gallery; what few see is not worth the time.
 */
export async function makeGalleryAvif(
  { sql, mockups, drain }: { sql: ISql; mockups: Mockups; drain: AbortSignal },
  { galleryDesignId }: { galleryDesignId: number },
): Promise<void> {
  const design = await findGalleryPicture(sql, galleryDesignId);
  if (!design || design.status === "hidden") return;
  for (const side of SIDES) {
    const previewId = design[side];
    if (!previewId) continue;
    for (const width of MOCKUP_WIDTHS) {
      if (drain.aborted) throw new Error("The shop stops");
      const mockup = lineMockup(design, side, { previewId });
      if (!(await mockups.make(mockup, { type: "avif", width }))) return;
    }
  }
  await saveAvifVersion(sql, galleryDesignId, DRAWING_VERSION);
}
