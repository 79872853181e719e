import { handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { COPIES } from "#shop/designs/artwork-files.ts";

const COPY = /^[0-9a-f]{32}\.(png|jpg)$/;
const PREVIEW = /^[0-9a-f]{32}-(320|640|1280)\.(webp|avif)$/;

/** Anyone who knows the name: it has 128 random bits. Originals have no URL. */
export const GET = handlers((c) => storedFile(c, keyOf(c.req.param("fileName") ?? "")));

function keyOf(name: string): string | undefined {
  if (COPY.test(name)) return `${COPIES}${name}`;
  return PREVIEW.test(name) ? name : undefined;
}
