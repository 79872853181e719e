import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { accentSheet } from "#server/responses/accent-sheet.ts";

const NAME = /^([0-9a-f]{6})-[0-9a-z]{1,16}\.css$/;

const FOR_EVER = "public, max-age=31536000, immutable";
/** While two releases run side by side, one may get a name that the other made: browsers store that answer briefly. */
const SOON_OLD = "public, max-age=60";

/** Anyone: an accent as a style sheet, made of the color in its name. */
export const GET = handlers((c) => {
  const [, color] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  if (!color) throw new HTTPException(404, { message: "There is no such style sheet." });
  const { css, href } = accentSheet(`#${color}`);
  return c.body(css, 200, {
    "content-type": "text/css; charset=utf-8",
    "cache-control": c.req.path === href ? FOR_EVER : SOON_OLD,
    "cross-origin-resource-policy": "same-site",
  });
});
