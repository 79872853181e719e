import { HTTPException } from "hono/http-exception";
import { handlers } from "#server/factory.ts";
import { unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { findColor } from "#shop/colors.ts";
import { SIDES } from "#shop/placement.ts";
import { CUTS } from "#shop/shirt/pattern.ts";

const NAME = /^([a-z-]+)-(front|back)-([a-z]+)-(320|480|640)\.webp$/;

/** Anyone: a blank shirt, `v-neck-front-mint-480.webp`. */
export const GET = handlers(async (c) => {
  const [, cutName, sideName, colorName = "", width] =
    NAME.exec(c.req.param("fileName") ?? "") ?? [];
  const cut = CUTS.find((one) => one === cutName);
  const side = SIDES.find((one) => one === sideName);
  const color = findColor(colorName)?.value;
  if (!cut || !side || !color) throw new HTTPException(404, { message: "There is no such shirt." });
  const { mockups } = c.var.services;
  const shirt = { cut, side, color };
  const make = () => mockups.shirt(shirt, Number(width), unlimitedDrawing(c));
  return picture(c, { shirt, type: "webp", make });
});
