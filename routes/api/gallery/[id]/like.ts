import { likeDesign, type Outcome, unlikeDesign } from "#db/gallery/likes.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { galleryIdOf, missingDesign } from "#server/gallery-access.ts";
import { likeLimits } from "#server/limits/gallery-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";

/** Anyone; counts once per account or visitor. */
export const POST = handlers(async (c) => {
  const id = galleryIdOf(c);
  const wait = await hitLimits(c, likeLimits(c));
  if (wait) return answerWait(c, wait);
  const shopper = await c.var.requireShopper();
  const liked = await likeDesign(c.var.services.sql, id, shopper.id);
  if (!liked) throw missingDesign();
  return answer(c, liked);
});

/** Anyone; removes their own like, if any. */
export const DELETE = handlers(async (c) => {
  const liked = await unlikeDesign(c.var.services.sql, galleryIdOf(c), c.var.shopper?.id);
  if (!liked) throw missingDesign();
  return answer(c, liked);
});

/** Who takes back what they never liked has no page rendered again. */
function answer(c: AppContext, { isChanged, ...state }: Outcome) {
  if (isChanged) c.var.dropPages();
  return c.json(state);
}
