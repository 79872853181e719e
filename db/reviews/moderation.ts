import type { ISql } from "postgres";
import type { ReviewStatus } from "#shop/reviews/review.ts";
import { jsonPhoto } from "./own-reviews.ts";
import type { ShownReview } from "./shown-reviews.ts";

export type ModeratedReview = ShownReview & {
  status: ReviewStatus;
  version: number;
  orderId: number;
  productName: string;
};

/** The list goes by cursor: waiting reviews come oldest first, decided ones newest first. */
export async function listModeratedReviews(
  sql: ISql,
  status: ReviewStatus,
  { after, limit }: { after?: number | undefined; limit: number },
): Promise<ModeratedReview[]> {
  const [side, order] = status === "waiting" ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
  return sql<ModeratedReview[]>`
    select review.id, review.rating, review.name, review.text, review.created_at, review.status,
      review.version, review.order_id, product.name as product_name, ${jsonPhoto(sql)}
    from reviews review join products product on product.id = review.product_id
    where review.status = ${status} ${after ? sql`and review.id ${side} ${after}` : sql``}
    order by review.id ${order} limit ${limit}`;
}

export type ReviewCounts = Record<ReviewStatus, number>;

export async function countReviews(sql: ISql): Promise<ReviewCounts> {
  const rows = await sql<{ status: ReviewStatus; count: number }[]>`
    select status, count(*)::int from reviews group by status`;
  const countOf = (status: ReviewStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    waiting: countOf("waiting"),
    approved: countOf("approved"),
    hidden: countOf("hidden"),
  };
}

type Decision = { reviewId: number; version: number; status: ReviewStatus };

/** The admin must have read this version, and the review must have another status. */
export async function lockUndecided(
  tx: ISql,
  { reviewId, version, status }: Decision,
): Promise<{ status: ReviewStatus } | undefined> {
  const [review] = await tx<{ status: ReviewStatus }[]>`
    select status from reviews
    where id = ${reviewId} and version = ${version} and status <> ${status} for update`;
  return review;
}

export async function updateStatus(
  sql: ISql,
  reviewId: number,
  status: ReviewStatus,
): Promise<void> {
  await sql`update reviews set status = ${status} where id = ${reviewId}`;
}
