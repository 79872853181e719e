import { HTTPException } from "hono/http-exception";
import { handlers } from "#src/factory.ts";

const NAME = /^[0-9a-f]{32}(-(320|640|1280))?\.(png|jpg|pdf|webp|avif)$/;

/** Anyone who knows the name: it has 128 random bits. Never runs as a page, whatever it holds. */
export const GET = handlers(async (c) => {
  const fileName = c.req.param("fileName") ?? "";
  const range = c.req.header("range");
  const etag = `"${fileName}"`;
  if (!NAME.test(fileName)) throw new HTTPException(404, { message: "There is no such file." });
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers(etag));
  const found = await c.var.services.storage.get(fileName, range ? { range } : {});
  if (!found) throw new HTTPException(404, { message: "There is no such file." });
  return c.body(found.body, found.contentRange ? 206 : 200, {
    ...headers(etag),
    "content-type": found.contentType,
    "content-length": String(found.bytes),
    ...(found.contentRange && { "content-range": found.contentRange }),
  });
});

function headers(etag: string) {
  return {
    etag,
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-site",
    "x-content-type-options": "nosniff",
  };
}
