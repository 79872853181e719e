import type { GalleryDesign } from "#db/gallery/designs.ts";
import { printedSides } from "#shop/documents/areas.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";

/** Leaves out the ids of its artwork and document, which open the original (behavior 20.21). */
export function galleryJson(design: GalleryDesign, appUrl: string) {
  const {
    designId: _,
    backDesignId: __,
    documentId: ___,
    documentHash: ____,
    pictureId: _____,
    hasAvif: ______,
    ...shown
  } = design;
  const [first = "front", ...others] = printedSides(design.prints);
  const picture = (side: Side) =>
    new URL(paths.galleryPicture(design.id, side, 640, "webp"), appUrl).href;
  return {
    ...shown,
    imageUrl: picture(first),
    backImageUrl: others.includes("back") ? picture("back") : null,
  };
}
