import { isClosed } from "#db/designs/grants.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { storedFile } from "#server/responses/stored-file.ts";
import { COPIES } from "#shop/designs/artwork-files.ts";

const COPY = /^[0-9a-f]{32}\.(png|jpg)$/;
const PREVIEW = /^([0-9a-f]{32})-(320|640|1280)\.webp$/;

/** Anyone who knows the name: it has 128 random bits. Originals have no URL. */
export const GET = handlers(async (c) => storedFile(c, await keyOf(c)));

async function keyOf(c: AppContext): Promise<string | undefined> {
  const name = c.req.param("fileName") ?? "";
  const { services, shopper } = c.var;
  const previewId = PREVIEW.exec(name)?.[1];
  if (previewId)
    return (await isClosed(services.sql, { previewId }, shopper?.id)) ? undefined : name;
  if (!COPY.test(name)) return undefined;
  const rasterName = `${COPIES}${name}`;
  return (await isClosed(services.sql, { rasterName }, shopper?.id)) ? undefined : rasterName;
}
