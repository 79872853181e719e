import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { ownColor } from "#shop/goods/cloth/shown-in.ts";
import { findNamedView } from "#shop/goods/templates.ts";

const NAME = /^([a-z0-9~-]+)-([a-z][a-z0-9]*)-(320|480|640|1280)\.webp$/;

/** Anyone: a blank shirt, `v-neck-front-mint-480.webp`. */
export const GET = handlers(async (c) => {
  const [, view = "", colorName = "", width] = NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const shown = findNamedView(view);
  const color = shown && ownColor(shown.template, colorName);
  if (!shown || !color) throw new HTTPException(404, { message: "There is no such shirt." });
  const { mockups } = c.var.services;
  const shirt = { cut: shown.template.id, view: shown.view.id, color };
  const make = () => mockups.shirt(shirt, Number(width), unlimitedDrawing(c));
  return picture(c, { shirt, type: "webp", make });
});
