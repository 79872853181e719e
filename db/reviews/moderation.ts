import type { ISql, Sql } from "postgres";
import { REVIEW_ACTIONS, type ReviewAction } from "#shop/reviews/moderation.ts";
import type { ReviewStatus } from "#shop/reviews/review.ts";
import { recordAudit } from "../audit.ts";
import { jsonPhoto } from "./own-reviews.ts";
import type { ShownReview } from "./shown-reviews.ts";

export type ModeratedReview = ShownReview & {
  status: ReviewStatus;
  version: number;
  orderId: number;
  productName: string;
};

/** By cursor: those that wait longest first, of the others the newest. */
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

type Decision = { reviewId: number; action: ReviewAction; version: number; actorId: number };

/** `changed`: its buyer has changed or deleted it since it was read, or another admin was first. */
export async function decideReview(
  sql: Sql,
  { reviewId, action, version, actorId }: Decision,
): Promise<"done" | "changed"> {
  const status = REVIEW_ACTIONS[action];
  return sql.begin(async (tx) => {
    const [review] = await tx<{ before: ReviewStatus }[]>`
      select status as before from reviews
      where id = ${reviewId} and version = ${version} and status <> ${status} for update`;
    if (!review) return "changed";
    await tx`update reviews set status = ${status} where id = ${reviewId}`;
    await recordAudit(tx, {
      actorId,
      action,
      subjectKind: "review",
      subjectId: reviewId,
      before: { status: review.before },
      after: { status, version },
    });
    return "done";
  });
}
