import { lockReviewable, type ReviewSubject, writeReview } from "#db/reviews/own-reviews.ts";
import type { Services } from "#services/services.ts";
import type { ReviewForm } from "#shop/reviews/review.ts";

/**
 * Writes a review, or changes the one that still waits; `decided`: an admin has approved or hidden
 * it. Nothing is written about what was not bought.
 */
export async function saveReview(
  { sql }: Pick<Services, "sql">,
  subject: ReviewSubject,
  review: ReviewForm,
): Promise<"saved" | "decided" | "not-bought"> {
  return sql.begin(async (tx) => {
    if (!(await lockReviewable(tx, subject))) return "not-bought";
    return (await writeReview(tx, subject, review)) ? "saved" : "decided";
  });
}
