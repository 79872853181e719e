import { HTTPException } from "hono/http-exception";
import { findGalleryDesign, type GalleryDesign, type GalleryViewer } from "#db/gallery/designs.ts";
import { GALLERY_ERRORS } from "#shop/gallery/errors.ts";
import type { AppContext } from "./factory.ts";
import { readId } from "./input/read-id.ts";
import { permits } from "./session/permits.ts";

export function galleryViewer(c: AppContext): GalleryViewer {
  const { shopper, user } = c.var;
  const isModerator = permits(c, "gallery.moderate");
  return { shopperId: shopper?.id, userId: user?.id, isModerator };
}

export function galleryIdOf(c: AppContext): number {
  const id = readId(c.req.param("id"));
  if (!id) throw missingDesign();
  return id;
}

/** Throws 404 unless this user or visitor may see the design. */
export async function visibleDesign(c: AppContext): Promise<GalleryDesign> {
  const design = await findGalleryDesign(c.var.services.sql, galleryIdOf(c), galleryViewer(c));
  if (!design) throw missingDesign();
  return design;
}

export function missingDesign(): HTTPException {
  return new HTTPException(404, { message: GALLERY_ERRORS.noSuchDesign });
}
