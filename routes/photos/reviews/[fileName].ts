import { isPhotoShown } from "#db/reviews/own-reviews.ts";
import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { photoKey } from "#shop/catalog/photo-files.ts";

const NAME = /^([0-9a-f]{32})-(320|640|1280)\.webp$/;

/** Anyone who knows the 128 random bits of its name; the photo of a hidden review nobody. */
export const GET = handlers(async (c) => {
  const fileName = c.req.param("fileName") ?? "";
  const photoId = NAME.exec(fileName)?.[1];
  const isShown = photoId !== undefined && (await isPhotoShown(c.var.services.sql, photoId));
  const key = isShown ? photoKey("review-photos", fileName) : undefined;
  // Short, because a review may be hidden any time.
  return storedFile(c, key, "public, max-age=60");
});
