import {
  deletePhotoOf,
  insertPhoto,
  type ReviewPhoto,
  type ReviewSubject,
  raiseVersion,
} from "#db/reviews/own-reviews.ts";
import type { Services } from "#services/services.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";

/** The review has no photo without a new one. False where no review of it waits. */
export async function replacePhoto(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  subject: ReviewSubject,
  photo: ReviewPhoto | null,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const reviewId = await raiseVersion(tx, subject);
    if (reviewId === undefined) return false;
    const before = await deletePhotoOf(tx, reviewId);
    if (photo) await insertPhoto(tx, reviewId, photo);
    if (before) {
      await jobs.send(tx, "remove-files", { keys: photoKeys("review-photos", before) });
    }
    return true;
  });
}
