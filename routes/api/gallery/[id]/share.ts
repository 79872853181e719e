import { recordShare } from "#db/gallery/shares.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { galleryIdOf, missingDesign } from "#server/gallery-access.ts";
import { json } from "#server/input/input.ts";
import { GALLERY_RATES, linkLimits } from "#server/limits/gallery-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { ShareLink } from "#shop/gallery/share.ts";

const counted = describeCall({
  group: "Gallery",
  summary: "Count that a link was shared",
  who: "Anyone.",
  limits: [GALLERY_RATES.link],
  example: GALLERY_EXAMPLES.link,
  answers: { 204: "nothing", 404: "text" },
});

/** Anyone; counts by platform. The URL comes from the sender and is not stored. */
export const POST = handlers(counted, jsonOnly, json(ShareLink), async (c) => {
  const id = galleryIdOf(c);
  const wait = await hitLimits(c, linkLimits(c));
  if (wait) return answerWait(c, wait);
  const { platform } = c.req.valid("json");
  if (!(await recordShare(c.var.services.sql, id, platform))) throw missingDesign();
  return c.body(null, 204);
});
