import type { ISql } from "postgres";
import { type GalleryComment, listComments } from "#db/gallery/comments.ts";
import { findGalleryDesign, type GalleryDesign } from "#db/gallery/designs.ts";
import { listAlike, listByAuthor } from "#db/gallery/related.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { loadOffer, type Offer } from "../../_load-offer.ts";

type Query = Parameters<typeof listComments>[2];

export type LoadedDesign = Offer & {
  design: GalleryDesign;
  comments: GalleryComment[];
  byAuthor: GalleryDesign[];
  alike: GalleryDesign[];
};

/**
 * Limit of gallery: others by its author, and others like it [designs each]; the rest in the
 * gallery.
 */
const MAX_RELATED = 4;

/** Two round trips, of which the prices alone are the second. */
export async function loadDesign(
  sql: ISql,
  id: number,
  query: Query,
  pricesIn: PricesIn,
): Promise<LoadedDesign | undefined> {
  const [design, comments, offer, byAuthor, near] = await Promise.all([
    findGalleryDesign(sql, id, query),
    listComments(sql, id, query),
    loadOffer(sql, pricesIn),
    listByAuthor(sql, id, MAX_RELATED),
    listAlike(sql, id, 2 * MAX_RELATED),
  ]);
  if (!design) return undefined;
  // A design is shown once.
  const alike = near.filter((other) => !byAuthor.some((shown) => shown.id === other.id));
  return { design, comments, ...offer, byAuthor, alike: alike.slice(0, MAX_RELATED) };
}
