import { HTTPException } from "hono/http-exception";
import type { AppContext } from "../factory.ts";

/** Others are ignored (RFC 9110 §14.2): some that a header may hold cannot be signed for the storage. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/;

const FOR_EVER = "public, max-age=31536000, immutable";

/** Sends a file that never changes and must never run as a page. No `key` means 404. */
export async function storedFile(
  c: AppContext,
  key: string | undefined,
  cacheControl = FOR_EVER,
): Promise<Response> {
  const range = RANGE.exec(c.req.header("range") ?? "")?.[0];
  if (!key) throw new HTTPException(404, { message: "There is no such file." });
  const etag = `"${key}"`;
  if (c.req.header("if-none-match") === etag) return c.body(null, 304, headers(etag, cacheControl));
  const found = await c.var.services.storage.get(key, range ? { range } : {});
  if (!found) throw new HTTPException(404, { message: "There is no such file." });
  return c.body(found.body, found.contentRange ? 206 : 200, {
    ...headers(etag, cacheControl),
    "content-type": found.contentType,
    "content-length": String(found.bytes),
    ...(found.contentRange && { "content-range": found.contentRange }),
  });
}

function headers(etag: string, cacheControl: string) {
  return {
    etag,
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-security-policy": "default-src 'none'; sandbox",
    "cross-origin-resource-policy": "same-site",
    "x-content-type-options": "nosniff",
  };
}
