import { HTTPException } from "hono/http-exception";
import { findGalleryPicture, type GalleryPicture } from "#db/gallery/pictures.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { picture } from "#server/responses/mockup.ts";
import { lineMockup } from "#shop/designs/mockup.ts";
import { parseGalleryPicture } from "#shop/gallery/picture.ts";

/** Not for long, for the design may be hidden any time. */
const PUBLIC = "public, max-age=60";
const PRIVATE = "private, no-cache";

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers(async (c) => {
  const { sql, mockups } = c.var.services;
  const asked = parseGalleryPicture(c.req.param("fileName") ?? "");
  const id = readId(c.req.param("id"));
  const design = asked && id ? await findGalleryPicture(sql, id) : undefined;
  if (!asked || !design || !maySee(c, design)) throw missing();
  const { side, format } = asked;
  const fileName = design[side];
  if (!fileName) throw missing();

  const mockup = lineMockup(design, side, { fileName });
  const blank = () => mockups.shirt({ ...mockup, width: format.width });
  const draw = async () => (await mockups.mockup(mockup, format)) ?? blank();
  return picture(c, format.type, draw, design.status === "approved" ? PUBLIC : PRIVATE);
});

function maySee({ var: { user } }: AppContext, { status, userId }: GalleryPicture): boolean {
  return status === "approved" || user?.isAdmin === true || user?.id === userId;
}

function missing(): HTTPException {
  return new HTTPException(404, { message: "There is no such picture." });
}
