import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { avatarKey } from "#services/artwork/small-pictures.ts";

const NAME = /^[0-9a-f]{32}\.webp$/;

/** Anyone who knows the name: it has 128 random bits. */
export const GET = handlers((c) => {
  const fileName = c.req.param("fileName") ?? "";
  return storedFile(c, NAME.test(fileName) ? avatarKey(fileName) : undefined);
});
