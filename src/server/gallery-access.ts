import { HTTPException } from "hono/http-exception";
import { findGalleryDesign, type GalleryDesign, type GalleryViewer } from "#db/gallery/designs.ts";
import { GALLERY_ERRORS } from "#shop/gallery/messages.ts";
import type { AppContext } from "./factory.ts";
import { readId } from "./read-id.ts";

/** Who looks: what they may see, and what they like. */
export function galleryViewer({ var: { shopper, user } }: AppContext): GalleryViewer {
  return { shopperId: shopper?.id, userId: user?.id, isAdmin: user?.isAdmin };
}

/** The number in the address; anything else is a design that is not there. */
export function galleryIdOf(c: AppContext): number {
  const id = readId(c.req.param("id"));
  if (!id) throw missingDesign();
  return id;
}

/** The design of the address, if whoever asks may see it. */
export async function visibleDesign(c: AppContext): Promise<GalleryDesign> {
  const design = await findGalleryDesign(c.var.services.sql, galleryIdOf(c), galleryViewer(c));
  if (!design) throw missingDesign();
  return design;
}

export function missingDesign(): HTTPException {
  return new HTTPException(404, { message: GALLERY_ERRORS.noSuchDesign });
}
