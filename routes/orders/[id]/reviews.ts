import * as v from "valibot";
import { deleteReview } from "#reviews/delete-review.ts";
import { saveReview } from "#reviews/save-review.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { type Form, form, query, readForm } from "#server/input/input.ts";
import { optionalId, readId } from "#server/input/read-id.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { reviewLimits } from "#server/limits/review-limits.ts";
import { ReviewForm } from "#shop/reviews/review.ts";
import type { Toast } from "#shop/toast.ts";
import { answerNoOrder } from "./_no-order.tsx";
import { backToReview } from "./_reviews/back.ts";
import { findReviewedOrder } from "./_reviews/find-order.ts";
import { showReviews } from "./_reviews/show.tsx";

const Query = v.object({ product: optionalId });

/** The browser that ordered, the owner, the link of a request. */
export const GET = handlers(query(Query), async (c) => {
  const order = await findReviewedOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  return showReviews(c, { order, product: c.req.valid("query").product });
});

/** The same: writes, changes or deletes the review of a product. */
export const POST = handlers(query(Query), form(v.looseObject({})), async (c) => {
  const order = await findReviewedOrder(c, readId(c.req.param("id")));
  if (!order) return answerNoOrder(c);
  const { product } = c.req.valid("query");
  const { typed } = c.req.valid("form");
  if (!product) return showReviews(c, { order, product });
  if (typed.action === "delete") {
    flash(c, await remove(c, { orderId: order.id, productId: product }));
    return backToReview(c, order.id, product);
  }
  const read: Form<typeof ReviewForm> = readForm(ReviewForm, typed);
  if (!read.ok) {
    c.status(422);
    return showReviews(c, { order, product, typed, errors: read.errors });
  }
  const wait = await hitLimits(c, reviewLimits(order.id));
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return showReviews(c, { order, product, typed, problem: waitText(wait) });
  }
  const subject = { orderId: order.id, productId: product };
  const outcome = await saveReview(c.var.services, subject, read.value);
  if (outcome === "saved") {
    flash(c, SAVED);
    return backToReview(c, order.id, product);
  }
  c.status(409);
  return showReviews(c, { order, product, typed, problem: PROBLEMS[outcome] });
});

const SAVED: Toast = {
  title: "Review saved",
  description: "Thank you. Somebody reads it before it is shown.",
  variant: "success",
};

const PROBLEMS = {
  decided: "Your review was read meanwhile and can no longer be changed. You can delete it.",
  "not-bought": "Only what has arrived and was paid can be reviewed. Nothing was saved.",
};

async function remove(
  c: AppContext,
  subject: { orderId: number; productId: number },
): Promise<Toast> {
  const deleted = await deleteReview(c.var.services, subject);
  if (deleted) c.var.dropPages();
  return { title: deleted ? "Review deleted" : "There is no review", variant: "success" };
}
