import { hasReturnPhoto } from "#db/returns/photos.ts";
import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { findStoredOrder } from "#server/session/order-access.ts";
import { photoKey } from "#shop/catalog/photo-files.ts";

const NAME = /^([0-9a-f]{32})-(320|640|1280)\.webp$/;

/** Who may read the order sees its photos, and those of no other order. */
export const GET = handlers(async (c) => {
  const fileName = c.req.param("fileName") ?? "";
  const photoId = NAME.exec(fileName)?.[1];
  const order = photoId && (await findStoredOrder(c, readId(c.req.param("id"))));
  const isThere = order && photoId && (await hasReturnPhoto(c.var.services.sql, order.id, photoId));
  return storedFile(
    c,
    isThere ? photoKey("return-photos", fileName) : undefined,
    "private, max-age=3600",
  );
});
