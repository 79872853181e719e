import { HTTPException } from "hono/http-exception";
import { type AppContext, handlers } from "#server/factory.ts";
import { limitedDrawing, unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import type { BlankShirt } from "#services/mockups/blanks/blanks.ts";
import { SHOP_PICTURE } from "#shop/found/share-picture.ts";
import { ownColor } from "#shop/goods/cloth/shown-in.ts";
import type { ColorValue } from "#shop/goods/color.ts";
import { mainViews, shownViews, type TemplateId } from "#shop/goods/template.ts";
import { findTemplate, templateOf } from "#shop/goods/templates.ts";

const PHOTO = /^[0-9a-f]{32}$/;

/** Anyone: the shop's, a shirt's by cut and color, or a product photo's; `v-neck-mint.jpg`. */
export const GET = handlers((c) => {
  const name = /^(.+)\.jpg$/.exec(c.req.param("fileName") ?? "")?.[1] ?? "";
  if (PHOTO.test(name)) return showPhoto(c, name);
  const shirts = name === SHOP_PICTURE ? THREE : shirtOf(name);
  const [shirt] = shirts;
  if (!shirt) throw new HTTPException(404, { message: "There is no such picture." });
  const make = () => c.var.services.mockups.shirts(name, shirts, unlimitedDrawing(c));
  return picture(c, { shirt, type: "jpg", make });
});

/** There may be many photos, so what is made of them is not stored. */
function showPhoto(c: AppContext, photoId: string) {
  const request = limitedDrawing(c, async () => "cache");
  const make = () => c.var.services.mockups.photo(photoId, request);
  return picture(c, { shirt: THREE[0], type: "jpg", make });
}

function shirtOf(name: string): BlankShirt[] {
  const end = name.lastIndexOf("-");
  const template = findTemplate(name.slice(0, end));
  const color = template && ownColor(template, name.slice(end + 1));
  if (!template || !color) return [];
  const { id: cut } = template;
  return mainViews(template).map(({ id: view }) => ({ cut, view, color }));
}

const THREE: [BlankShirt, ...BlankShirt[]] = [
  facing("v-neck", "mint"),
  facing("classic", "blue"),
  facing("long-sleeve", "white"),
];

function facing(cut: TemplateId, color: ColorValue): BlankShirt {
  return { cut, view: shownViews(templateOf(cut))[0].id, color };
}
