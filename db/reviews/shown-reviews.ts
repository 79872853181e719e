import type { ISql } from "postgres";
import {
  type RatingCount,
  type RatingSummary,
  summarizeRatings,
} from "#shop/reviews/rating-summary.ts";
import type { Rating } from "#shop/reviews/review.ts";
import { jsonPhoto, type ReviewPhoto } from "./own-reviews.ts";

/** Everybody reads a review so. */
export type ShownReview = {
  id: number;
  rating: Rating;
  name: string;
  text: string;
  createdAt: Date;
  photo: ReviewPhoto | null;
};

/** Approved ones of a product, newest first, by cursor. */
export async function listShownReviews(
  sql: ISql,
  productId: number,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ShownReview[]> {
  return sql<ShownReview[]>`
    select review.id, review.rating, review.name, review.text, review.created_at,
      ${jsonPhoto(sql)}
    from reviews review
    where review.product_id = ${productId} and review.status = 'approved'
      ${after ? sql`and review.id < ${after}` : sql``}
    order by review.id desc limit ${limit}`;
}

export type NewestReview = ShownReview & { productName: string; productSlug: string };

/** Approved ones of whatever is for sale, newest first. */
export async function listNewestReviews(sql: ISql, limit: number): Promise<NewestReview[]> {
  return sql<NewestReview[]>`
    select review.id, review.rating, review.name, review.text, review.created_at,
      ${jsonPhoto(sql)}, product.name as product_name, product.slug as product_slug
    from reviews review join products product on product.id = review.product_id
    where review.status = 'approved' and product.state = 'published'
    order by review.id desc limit ${limit}`;
}

/** How often each rating was given to whatever is for sale. */
export async function countAllRatings(sql: ISql): Promise<RatingCount[]> {
  return sql<RatingCount[]>`
    select rating, count(*)::int from reviews
    where status = 'approved'
      and product_id in (select id from products where state = 'published') group by rating`;
}

/** How often each rating was given, of those that are shown. */
export async function countRatings(sql: ISql, productId: number): Promise<RatingCount[]> {
  return sql<RatingCount[]>`
    select rating, count(*)::int from reviews
    where product_id = ${productId} and status = 'approved' group by rating`;
}

/** The same for several products; one without a review that is shown has none. */
export async function findRatings(
  sql: ISql,
  productIds: readonly number[],
): Promise<Map<number, RatingSummary>> {
  const rows = await sql<(RatingCount & { productId: number })[]>`
    select product_id, rating, count(*)::int from reviews
    where product_id = any (${[...productIds]}::bigint[]) and status = 'approved' group by product_id, rating`;
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, counts]) => [id, summarizeRatings(counts)]));
}
