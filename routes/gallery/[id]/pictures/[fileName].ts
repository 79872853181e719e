import { HTTPException } from "hono/http-exception";
import { isSold } from "#db/catalog/is-sold.ts";
import { findDrawn } from "#db/designs/documents.ts";
import { findGalleryPicture, type GalleryPicture } from "#db/gallery/pictures.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { limitedDrawing, unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { permits } from "#server/session/permits.ts";
import { makerOf } from "#services/mockups/maker.ts";
import { lineMockup } from "#shop/designs/line-mockups.ts";
import { showsSome } from "#shop/goods/seen/most-seen.ts";
import { findView } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { readPictureName } from "./_name.ts";

/** Short, because the design may be hidden any time. */
const PUBLIC = "public, max-age=60";
const PRIVATE = "private, no-cache";

/** Anyone, of an approved design, on every shirt that is sold; its owner and admins, of any. */
export const GET = handlers(async (c) => {
  const { sql, mockups } = c.var.services;
  const name = readPictureName(c.req.param("fileName") ?? "");
  const id = readId(c.req.param("id"));
  const [design, isThere] =
    name && id
      ? await Promise.all([findGalleryPicture(sql, id), !name.shirt || isSold(sql, name.shirt)])
      : [];
  if (!name || !design || !isThere || !maySee(c, design)) throw missing();
  const { view, format, shirt } = name;
  const line = { ...design, ...shirt };
  const shown = findView(templateOf(line.cut), view);
  if (!shown || !showsSome(shown, design.prints)) throw missing();
  const mockup = lineMockup(line, shown.id);

  const blank = () => mockups.shirt(mockup, format.width, unlimitedDrawing(c));
  const find = () => findDrawn(sql, mockup.pictureId);
  // Lists show it as it was shared, so that picture is stored; every shirt in every color would be
  // a hundred files of each.
  const permit = async () => (shirt ? "cache" : "store");
  // Visitors look at what they did not make: what takes long is not theirs to pay.
  const request = { ...limitedDrawing(c, permit), maker: makerOf(design.userId) };
  const make = async () => (await mockups.mockup(mockup, format, request, find)) ?? blank();
  const cacheControl = design.status === "approved" ? PUBLIC : PRIVATE;
  return picture(c, { shirt: mockup, type: format.type, make, cacheControl });
});

function maySee(c: AppContext, { status, userId }: GalleryPicture): boolean {
  const isOwn = c.var.user?.id === userId;
  return status === "approved" || isOwn || permits(c, "gallery.moderate");
}

function missing(): HTTPException {
  return new HTTPException(404, { message: "There is no such picture." });
}
