import { HTTPException } from "hono/http-exception";
import { type AppContext, handlers } from "#server/factory.ts";
import { unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { svg } from "#server/responses/svg.ts";
import pictures from "#shop/documents/starting-points/pictures.json";
import { samplePrint, showsSample } from "#shop/documents/starting-points/sample-print.ts";
import { isSampleName } from "#shop/documents/starting-points/samples.ts";
import { ownColor } from "#shop/goods/cloth/shown-in.ts";
import { findColor } from "#shop/goods/colors.ts";
import { findNamedView } from "#shop/goods/templates.ts";

const NAME = /^([a-z]+)\.svg$/;
const SHIRT = /^([a-z0-9~-]+)-([a-z][a-z0-9]*)-(320|480|640|1280)\.webp$/;

/**
 * Anyone: what a sample of the home page looks like, `team.svg`; a shirt with a sample on it,
 * `v-neck-front-mint-480.webp`.
 */
export const GET = handlers((c) => {
  const fileName = c.req.param("fileName") ?? "";
  const [isShirt] = SHIRT.exec(fileName) ?? [];
  if (isShirt) return showShirt(c, fileName);
  const [, name = ""] = NAME.exec(fileName) ?? [];
  if (!isSampleName(name)) throw new HTTPException(404, { message: "There is no such picture." });
  return svg(c, pictures[name], "public, max-age=86400");
});

function showShirt(c: AppContext, fileName: string) {
  const [, named = "", colorName = "", width] = SHIRT.exec(fileName) ?? [];
  const shown = findNamedView(named);
  const color = shown && findColor(ownColor(shown.template, colorName) ?? "");
  if (!shown || !color || !showsSample(shown.template, shown.view))
    throw new HTTPException(404, { message: "There is no such shirt." });
  const { template, view } = shown;
  const shirt = { cut: template.id, view: view.id, color: color.value };
  const document = samplePrint(template, color);
  const { mockups } = c.var.services;
  const make = () => mockups.sample({ shirt, document }, Number(width), unlimitedDrawing(c));
  return picture(c, { shirt, type: "webp", make });
}
