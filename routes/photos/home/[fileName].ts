import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { photoKey } from "#shop/catalog/photo-files.ts";

const NAME = /^[0-9a-f]{32}-(320|640|1280)\.webp$/;

/** Anyone: the owner's large picture of the home page. */
export const GET = handlers((c) => {
  const fileName = c.req.param("fileName") ?? "";
  return storedFile(c, NAME.test(fileName) ? photoKey("home-photos", fileName) : undefined);
});
