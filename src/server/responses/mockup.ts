import { HTTPException } from "hono/http-exception";
import type { BlankShirt } from "#services/mockups/blanks/blanks.ts";
import { contentTypeOf } from "#services/mockups/mockup-cache.ts";
import type { Picture } from "#services/mockups/mockups.ts";
import { NotDrawn } from "#services/mockups/turns.ts";
import { Undrawable } from "#services/mockups/undrawable.ts";
import { DRAWING_VERSION, type MockupType } from "#shop/designs/mockup.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { flatSvg } from "#shop/shirt/flat-svg.ts";
import type { AppContext } from "../factory.ts";
import { waitText } from "../limits/rate-limit.ts";
import { DrawingLimitHit } from "./draw-request.ts";

const A_DAY = "public, max-age=86400";
const A_MINUTE = "public, max-age=60";

type MockupAnswer = {
  shirt: BlankShirt;
  type: MockupType;
  make: () => Promise<Picture | undefined>;
  cacheControl?: string;
};

/** Sends WebP with a short cache time until the AVIF is ready. */
export async function picture(
  c: AppContext,
  { shirt, type, make, cacheControl = A_DAY }: MockupAnswer,
): Promise<Response> {
  const has = (etag: string) => c.req.header("if-none-match") === etag;
  const etagOf = etagsOf(c.req.path, shirt);
  const etag = etagOf(type);
  if (has(etag)) return c.body(null, 304, { etag, "cache-control": cacheControl });
  const made = await make().catch((error) => outlineFor(c, shirt, error));
  if (made instanceof Response) return made;
  if (!made) throw new HTTPException(404, { message: "There is no such picture." });
  const standsIn = made.type !== type;
  const headers = {
    etag: etagOf(made.type),
    "cache-control": standsIn && cacheControl === A_DAY ? A_MINUTE : cacheControl,
  };
  if (has(headers.etag)) return c.body(null, 304, headers);
  const body = new Uint8Array(made.bytes);
  return c.body(body, 200, { ...headers, "content-type": contentTypeOf(made) });
}

/** A picture of several views has a name without theirs. */
function etagsOf(path: string, { cut, view }: BlankShirt) {
  const { version = "" } = templateOf(cut);
  return (type: MockupType) =>
    `"${Bun.hash(`${DRAWING_VERSION}${path} ${type}${version}${view}`).toString(36)}"`;
}

const SOON_SECONDS = 10;

/** Browsers show the body of an image whatever its status, so no page has a broken picture. */
function outlineFor(c: AppContext, shirt: BlankShirt, error: unknown): Response {
  if (error instanceof Undrawable) return outline(c, 422, flatSvg(shirt, TOO_MUCH_TO_DRAW));
  const isOverLimit = error instanceof DrawingLimitHit;
  if (!isOverLimit && !(error instanceof NotDrawn)) throw error;
  const text = isOverLimit
    ? waitText(error.retryAfter)
    : "Too busy to draw this right now. Try again in ten seconds.";
  const retryAfter = isOverLimit ? error.retryAfter : SOON_SECONDS;
  c.header("retry-after", String(retryAfter));
  return outline(c, isOverLimit ? 429 : 503, flatSvg(shirt, text));
}

function outline(c: AppContext, status: 422 | 429 | 503, svg: string): Response {
  return c.body(svg, status, {
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "no-store",
  });
}
