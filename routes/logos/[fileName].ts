import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { logoKey } from "#services/artwork/small-pictures.ts";

const NAME = /^[0-9a-f]{32}\.webp$/;

/** Anyone. */
export const GET = handlers((c) => {
  const fileName = c.req.param("fileName") ?? "";
  return storedFile(c, NAME.test(fileName) ? logoKey(fileName) : undefined);
});
