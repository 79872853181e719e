import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";

const NAME = /^[0-9a-f]{32}(-(320|640|1280))?\.(png|jpg|pdf|webp|avif)$/;

/** Anyone who knows the name: it has 128 random bits. */
export const GET = handlers((c) => {
  const fileName = c.req.param("fileName") ?? "";
  return storedFile(c, NAME.test(fileName) ? fileName : undefined);
});
