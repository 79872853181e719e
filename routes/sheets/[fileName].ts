import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { photographOf } from "#shop/goods/photographs/photograph-of.ts";
import { SHEETS } from "#shop/goods/sheet.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { findNamedView } from "#shop/goods/templates.ts";

const NAME = /^([a-z0-9-]+?)(?:~([a-z0-9]+))?-([a-z]+)\.webp$/;

/** Anyone: a sheet of a blank thing for the studio, `tote-bag-front-shade.webp`, or in a color as it was photographed. */
export const GET = handlers(async (c) => {
  const [, name = "", color, word] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const shown = findNamedView(name);
  const sheet = SHEETS.find((each) => each === word);
  if (!shown || !sheet) throw new HTTPException(404, { message: "There is no such picture." });
  const isOwn = color === undefined || photographOf(shown.view, color) !== undefined;
  if (!isOwn) throw new HTTPException(404, { message: "There is no such picture." });
  const blank = { cut: shown.template.id, view: shown.view.id };
  const make = () => c.var.services.mockups.sheet({ ...blank, color }, sheet, unlimitedDrawing(c));
  return picture(c, { shirt: { ...blank, color: color ?? DEFAULT_COLOR }, type: "webp", make });
});
