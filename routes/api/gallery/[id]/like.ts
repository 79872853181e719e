import { likeDesign, type Outcome, unlikeDesign } from "#db/gallery/likes.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { galleryIdOf, missingDesign } from "#server/gallery-access.ts";
import { GALLERY_RATES, likeLimits } from "#server/limits/gallery-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { LikeAnswer } from "#shop/contract/gallery.ts";

const likes = describeCall({
  group: "Gallery",
  summary: "Like a design",
  who: "Anyone; it counts once for an account or a browser.",
  limits: [GALLERY_RATES.like, GALLERY_RATES.visitor],
  example: GALLERY_EXAMPLES.like,
  answers: { 200: LikeAnswer, 404: "text" },
});

const unlikes = describeCall({
  group: "Gallery",
  summary: "Take your like back",
  who: "Anyone.",
  example: GALLERY_EXAMPLES.unlike,
  answers: { 200: LikeAnswer, 404: "text" },
});

/** Anyone; counts once per account or visitor. */
export const POST = handlers(likes, async (c) => {
  const id = galleryIdOf(c);
  const wait = await hitLimits(c, likeLimits(c));
  if (wait) return answerWait(c, wait);
  const shopper = await c.var.requireShopper();
  const liked = await likeDesign(c.var.services.sql, id, shopper.id);
  if (!liked) throw missingDesign();
  return answer(c, liked);
});

/** Anyone; removes their own like, if any. */
export const DELETE = handlers(unlikes, async (c) => {
  const liked = await unlikeDesign(c.var.services.sql, galleryIdOf(c), c.var.shopper?.id);
  if (!liked) throw missingDesign();
  return answer(c, liked);
});

/** Who takes back what they never liked has no page rendered again. */
function answer(c: AppContext, { isChanged, ...state }: Outcome) {
  if (isChanged) c.var.dropPages();
  return c.json(state);
}
