import type { GalleryDesign } from "#db/gallery/designs.ts";
import { paths } from "#shop/paths.ts";

/**
 * A gallery design as the API shows it (behavior 20.21). The artwork's own id and file stay out:
 * they open the original.
 */
export function galleryJson(
  { designId: _, backDesignId, createdAt, ...design }: GalleryDesign,
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
