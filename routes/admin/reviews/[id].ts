import { decideReview } from "#reviews/decide-review.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { type ReviewAction, ReviewDecision } from "#shop/reviews/moderation.ts";
import type { Toast } from "#shop/toast.ts";

export const permission: RoutePermission = "gallery.moderate";

/** Approves or hides what they have read, and continues with the queue. */
export const POST = handlers(form(ReviewDecision), async (c) => {
  const reviewId = readId(c.req.param("id"));
  const { queue, ...decision } = expectValid(c.req.valid("form"));
  flash(c, reviewId ? await decide(c, { ...decision, reviewId }) : CHANGED);
  return c.redirect(withQuery(paths.adminReviews, { queue }), 303);
});

type Decision = { reviewId: number; action: ReviewAction; version: number };

async function decide(c: AppContext, decision: Decision): Promise<Toast> {
  const actorId = userOf(c).id;
  const outcome = await decideReview(c.var.services, { ...decision, actorId });
  if (outcome === "changed") return CHANGED;
  return { title: DONE[decision.action], variant: "success" };
}

const DONE: Record<ReviewAction, string> = {
  approve: "Review approved",
  hide: "Review hidden",
};

const CHANGED: Toast = {
  title: "Nothing was changed",
  description:
    "The review was changed or deleted meanwhile, or somebody else decided. Read it again.",
  variant: "destructive",
};
