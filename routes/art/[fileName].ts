import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { artOf } from "#services/drawing/art.ts";
import { takesEncoding } from "#services/takes-encoding.ts";
import { artFile } from "#shop/art/art-svg.ts";

const NAME = /^(noto|tabler)-([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;

/** A picture never changes, because documents name it for good: see decision 025. */
const HEADERS = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-site",
  vary: "Accept-Encoding",
};

/** Anyone: a picture of the art library, `noto-rocket.svg`. */
export const GET = handlers(async (c) => {
  const [, set, name] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const picture = set && (await artOf(`${set}:${name}`));
  if (!picture) throw new HTTPException(404, { message: "There is no such picture." });
  const svg = artFile(picture);
  if (!takesEncoding(c.req.header("accept-encoding") ?? "", "gzip")) {
    return c.body(svg, 200, HEADERS);
  }
  return c.body(Bun.gzipSync(svg), 200, { ...HEADERS, "content-encoding": "gzip" });
});
