import type { GalleryDesign } from "#db/gallery/designs.ts";
import { paths } from "#shop/paths.ts";

/** Leaves out the artwork's id and file, which open the original (behavior 20.21). */
export function galleryJson(
  { designId: _, hasAvif: __, backDesignId, createdAt, ...design }: GalleryDesign,
  appUrl: string,
) {
  const picture = (side: "front" | "back") =>
    new URL(paths.galleryPicture(design.id, side, 640, "webp"), appUrl).href;
  return {
    ...design,
    createdAt,
    imageUrl: picture("front"),
    backImageUrl: backDesignId ? picture("back") : null,
  };
}
