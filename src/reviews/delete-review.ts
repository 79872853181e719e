import { deleteReviewRow, type ReviewSubject } from "#db/reviews/own-reviews.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";

/** False where there is none. */
export async function deleteReview(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  subject: ReviewSubject,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const review = await deleteReviewRow(tx, subject);
    if (review?.photo) {
      await jobs.send(tx, "remove-files", { keys: photoKeys("review-photos", review.photo) });
    }
    return review !== undefined;
  });
}
