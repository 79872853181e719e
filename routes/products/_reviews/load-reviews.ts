import type { ISql } from "postgres";
import { countRatings, listShownReviews } from "#db/reviews/shown-reviews.ts";
import { paths } from "#shop/paths.ts";
import { beginningOf } from "#shop/reviews/beginning.ts";
import { summarizeRatings } from "#shop/reviews/rating-summary.ts";
import type { ProductReviewsProps } from "./product-reviews.tsx";

/** Limit of orders: reviews on a product's page [reviews]; the rest by a link. */
const FIRST = 2;
/**
 * Limit of orders: the beginning of a review on a product's page [letters]; the rest by a link.
 * Four long texts would weigh more than the rest of the page.
 */
const BEGINNING = 160;

type Subject = { id: number; slug: string; name: string };

export async function loadReviews(sql: ISql, product: Subject): Promise<ProductReviewsProps> {
  const [counts, found] = await Promise.all([
    countRatings(sql, product.id),
    listShownReviews(sql, product.id, { limit: FIRST + 1 }),
  ]);
  const reviews = found
    .slice(0, FIRST)
    .map((review) => ({ ...review, text: beginningOf(review.text, BEGINNING) }));
  const hasMore = found.some(({ text }, at) => text !== reviews[at]?.text);
  return {
    product,
    summary: summarizeRatings(counts),
    reviews,
    moreHref: hasMore ? paths.productReviews(product.slug) : undefined,
  };
}
