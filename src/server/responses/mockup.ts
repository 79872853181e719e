import { HTTPException } from "hono/http-exception";
import { contentTypeOf } from "#services/mockups/mockup-cache.ts";
import { DRAWING_VERSION, type Picture } from "#services/mockups/mockups.ts";
import { DrawingBusy } from "#services/mockups/turns.ts";
import type { MockupType } from "#shop/designs/mockup.ts";
import type { AppContext } from "../factory.ts";

const A_DAY = "public, max-age=86400";
const A_MINUTE = "public, max-age=60";

/** Sends WebP with a short cache time until the AVIF is ready. */
export async function picture(
  c: AppContext,
  type: MockupType,
  make: () => Promise<Picture | undefined>,
  cacheControl = A_DAY,
): Promise<Response> {
  const has = (etag: string) => c.req.header("if-none-match") === etag;
  const etag = etagOf(c.req.path, type);
  if (has(etag)) return c.body(null, 304, { etag, "cache-control": cacheControl });
  const made = await make().catch(answerBusy(c));
  if (!made) throw new HTTPException(404, { message: "There is no such picture." });
  const standsIn = made.type !== type;
  const headers = {
    etag: etagOf(c.req.path, made.type),
    "cache-control": standsIn && cacheControl === A_DAY ? A_MINUTE : cacheControl,
  };
  if (has(headers.etag)) return c.body(null, 304, headers);
  const body = new Uint8Array(made.bytes);
  return c.body(body, 200, { ...headers, "content-type": contentTypeOf(made) });
}

function etagOf(path: string, type: MockupType): string {
  return `"${Bun.hash(`${DRAWING_VERSION}${path} ${type}`).toString(36)}"`;
}

function answerBusy(c: AppContext) {
  return (error: unknown): never => {
    if (!(error instanceof DrawingBusy)) throw error;
    const message = "Too busy to draw this right now. Try again in half a minute.";
    throw new HTTPException(503, { res: c.text(message, 503, { "retry-after": "30" }) });
  };
}
