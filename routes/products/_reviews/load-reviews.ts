import type { ISql } from "postgres";
import { countRatings, listShownReviews } from "#db/reviews/shown-reviews.ts";
import { paths } from "#shop/paths.ts";
import { summarizeRatings } from "#shop/reviews/rating-summary.ts";
import type { ProductReviewsProps } from "./product-reviews.tsx";

/** On a product's own page; the others are one link further. */
const FIRST = 4;

type Subject = { id: number; slug: string; name: string };

export async function loadReviews(sql: ISql, product: Subject): Promise<ProductReviewsProps> {
  const [counts, found] = await Promise.all([
    countRatings(sql, product.id),
    listShownReviews(sql, product.id, { limit: FIRST + 1 }),
  ]);
  const hasMore = found.length > FIRST;
  return {
    product,
    summary: summarizeRatings(counts),
    reviews: found.slice(0, FIRST),
    moreHref: hasMore ? paths.productReviews(product.slug) : undefined,
  };
}
