import { recordAudit } from "#db/audit.ts";
import { lockUndecided, updateStatus } from "#db/reviews/moderation.ts";
import type { Services } from "#services/services.ts";
import { REVIEW_ACTIONS, type ReviewAction } from "#shop/reviews/moderation.ts";

type Decision = { reviewId: number; action: ReviewAction; version: number; actorId: number };

/** `changed`: its buyer has changed or deleted it since it was read, or another admin was first. */
export async function decideReview(
  { sql }: Pick<Services, "sql">,
  { reviewId, action, version, actorId }: Decision,
): Promise<"done" | "changed"> {
  const status = REVIEW_ACTIONS[action];
  return sql.begin(async (tx) => {
    const before = await lockUndecided(tx, { reviewId, version, status });
    if (!before) return "changed";
    await updateStatus(tx, reviewId, status);
    await recordAudit(tx, {
      actorId,
      action,
      subjectKind: "review",
      subjectId: reviewId,
      before,
      after: { status, version },
    });
    return "done";
  });
}
