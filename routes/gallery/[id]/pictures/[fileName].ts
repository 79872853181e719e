import { HTTPException } from "hono/http-exception";
import { findDrawn } from "#db/designs/documents.ts";
import { findGalleryPicture, type GalleryPicture } from "#db/gallery/pictures.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { readId } from "#server/read-id.ts";
import { limitedDrawing, unlimitedDrawing } from "#server/responses/draw-request.ts";
import { picture } from "#server/responses/mockup.ts";
import { lineMockups } from "#shop/designs/line-mockups.ts";
import type { MockupFormat, MockupType, MockupWidth } from "#shop/designs/mockup.ts";
import type { Side } from "#shop/placement.ts";

/** Short, because the design may be hidden any time. */
const PUBLIC = "public, max-age=60";
const PRIVATE = "private, no-cache";

const NAME = /^(front|back)-(320|640|1280)\.(webp|avif|jpg)$/;

/** Anyone, of an approved design; its owner and admins, of any. */
export const GET = handlers(async (c) => {
  const { sql, mockups } = c.var.services;
  const wanted = parseName(c.req.param("fileName") ?? "");
  const id = readId(c.req.param("id"));
  const design = wanted && id ? await findGalleryPicture(sql, id) : undefined;
  if (!wanted || !design || !maySee(c, design)) throw missing();
  const { side, format } = wanted;
  const mockup = lineMockups(design).find((each) => each.side === side);
  if (!mockup) throw missing();

  const blank = () => mockups.shirt(mockup, format.width, unlimitedDrawing(c));
  const find = () => findDrawn(sql, mockup.pictureId);
  const request = limitedDrawing(c, async () => "store");
  const make = async () => (await mockups.mockup(mockup, format, request, find)) ?? blank();
  const cacheControl = design.status === "approved" ? PUBLIC : PRIVATE;
  return picture(c, { shirt: mockup, type: format.type, make, cacheControl });
});

/** `front-640.webp`: the artwork's own name would stay open after the design is hidden. */
function parseName(name: string): { side: Side; format: MockupFormat } | undefined {
  const [, side, width, type] = NAME.exec(name) ?? [];
  if (!side) return undefined;
  // The pattern guarantees these types.
  const format = { width: Number(width) as MockupWidth, type: type as MockupType };
  return { side: side as Side, format };
}

function maySee({ var: { user } }: AppContext, { status, userId }: GalleryPicture): boolean {
  return status === "approved" || user?.isAdmin === true || user?.id === userId;
}

function missing(): HTTPException {
  return new HTTPException(404, { message: "There is no such picture." });
}
