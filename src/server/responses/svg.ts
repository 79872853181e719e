import { takesEncoding } from "#services/takes-encoding.ts";
import type { AppContext } from "../factory.ts";

const HEADERS = {
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-site",
  vary: "Accept-Encoding",
};

/** A picture of the shop's own, which no browser runs as a page. */
export function svg(c: AppContext, text: string, cacheControl: string): Response {
  const headers = { ...HEADERS, "cache-control": cacheControl };
  if (!takesEncoding(c.req.header("accept-encoding") ?? "", "gzip")) {
    return c.body(text, 200, headers);
  }
  return c.body(Bun.gzipSync(text), 200, { ...headers, "content-encoding": "gzip" });
}
