import type { GalleryDesign } from "#db/gallery/designs.ts";
import type { AppContext } from "#server/factory.ts";
import { permits } from "#server/session/permits.ts";
import { coverOf, lineMockups } from "#shop/designs/line-mockups.ts";
import type { ViewId } from "#shop/goods/template.ts";
import { paths } from "#shop/paths.ts";

/**
 * Leaves out the ids of its artwork and document, which open the original (behavior 20.21), and the
 * username, which is for signing in; `author` is the name that the account chose to show. The
 * account itself is for its own eyes and for moderators: it would tie together what shows no name.
 */
export function galleryJson(c: AppContext, design: GalleryDesign) {
  const { user, services } = c.var;
  const {
    designId: _,
    backDesignId: __,
    documentId: ___,
    documentHash: ____,
    pictureId: _____,
    hasAvif: ______,
    username: _______,
    userId,
    authorName,
    ...shown
  } = design;
  const [cover, further] = lineMockups(design);
  const picture = (view: ViewId) =>
    new URL(paths.galleryPicture(design.id, view, 640, "webp"), services.config.APP_URL).href;
  return {
    ...shown,
    ...(user && (permits(c, "gallery.moderate") || user.id === userId) && { userId }),
    author: authorName || null,
    imageUrl: picture(cover?.view ?? coverOf(design)),
    backImageUrl: further ? picture(further.view) : null,
  };
}
