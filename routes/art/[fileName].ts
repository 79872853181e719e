import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { svg } from "#server/responses/svg.ts";
import { artOf } from "#services/drawing/art.ts";
import { artFile } from "#shop/art/art-svg.ts";

const NAME = /^(noto|tabler)-([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/;

/** A picture never changes, because documents name it for good: see decision 025. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/** Anyone: a picture of the art library, `noto-rocket.svg`. */
export const GET = handlers(async (c) => {
  const [, set, name] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const picture = set && (await artOf(`${set}:${name}`));
  if (!picture) throw new HTTPException(404, { message: "There is no such picture." });
  return svg(c, artFile(picture), FOR_GOOD);
});
