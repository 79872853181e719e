import type { GalleryDesign } from "#db/gallery/designs.ts";
import { printedSides } from "#shop/documents/areas.ts";
import { paths } from "#shop/paths.ts";
import type { Side } from "#shop/placement.ts";

/**
 * Leaves out the ids of its artwork and document, which open the original (behavior 20.21), and the
 * username, which is for signing in; `author` is the name that the account chose to show.
 */
export function galleryJson(design: GalleryDesign, appUrl: string) {
  const {
    designId: _,
    backDesignId: __,
    documentId: ___,
    documentHash: ____,
    pictureId: _____,
    hasAvif: ______,
    username: _______,
    authorName,
    ...shown
  } = design;
  const [first = "front", ...others] = printedSides(design.prints);
  const picture = (side: Side) =>
    new URL(paths.galleryPicture(design.id, side, 640, "webp"), appUrl).href;
  return {
    ...shown,
    author: authorName || null,
    imageUrl: picture(first),
    backImageUrl: others.includes("back") ? picture("back") : null,
  };
}
