import { isPhotoStored } from "#db/messages/messages.ts";
import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { photoKey } from "#shop/catalog/photo-files.ts";

const NAME = /^([0-9a-f]{32})-\d{2,4}\.webp$/;

/** Anyone who knows the 128 random bits of its name, which the thread's readers alone get to see. */
export const GET = handlers(async (c) => {
  const fileName = c.req.param("fileName") ?? "";
  const photoId = NAME.exec(fileName)?.[1];
  const isStored = photoId !== undefined && (await isPhotoStored(c.var.services.sql, photoId));
  const key = isStored ? photoKey("message-photos", fileName) : undefined;
  return storedFile(c, key, "private, max-age=3600");
});
