import { HTTPException } from "hono/http-exception";
import * as v from "valibot";
import { findGalleryDesign } from "#db/gallery/designs.ts";
import { listGallery } from "#db/gallery/list.ts";
import { shareToGallery } from "#designs/share-design.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers, middleware } from "#server/factory.ts";
import { missingDesign } from "#server/gallery-access.ts";
import { json, query } from "#server/input/input.ts";
import { GALLERY_RATES, shareLimits } from "#server/limits/gallery-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { clientIp } from "#server/session/client-ip.ts";
import { userOf } from "#server/session/guards.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { GalleryAnswer, GalleryAnswers } from "#shop/contract/gallery.ts";
import { TOO_MUCH_TO_DRAW } from "#shop/designs/too-much-to-draw.ts";
import { GALLERY_ERRORS } from "#shop/gallery/errors.ts";
import { GalleryQuery } from "#shop/gallery/query.ts";
import { ShareDesign } from "#shop/gallery/share.ts";
import { paths, withQuery } from "#shop/paths.ts";
import { galleryJson } from "./_gallery-json.ts";

const MAX_LIMIT = 1000;

const Query = v.object({
  ...GalleryQuery.entries,
  limit: v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_LIMIT),
    ),
    MAX_LIMIT,
  ),
});

const listed = describeCall({
  group: "Gallery",
  summary: "Approved designs",
  who: "Anyone.",
  example: GALLERY_EXAMPLES.list,
  answers: { 200: GalleryAnswers },
});

/** Anyone; approved designs, newest first. */
export const GET = handlers(listed, query(Query), async (c) => {
  const { limit, ...query } = c.req.valid("query");
  const { sql } = c.var.services;
  const shopperId = c.var.shopper?.id;
  const { designs, next } = await listGallery(sql, { ...query, limit }, { shopperId });
  if (next) {
    const { q, tag, sort } = query;
    const nextPage = { q: q || undefined, tag: tag || undefined, sort, limit, before: next };
    c.header("link", `<${withQuery(paths.api.gallery, nextPage)}>; rel="next"`);
  }
  c.header("cache-control", "private, no-cache");
  return c.json(designs.map((design) => galleryJson(c, design)));
});

const loggedIn = middleware(async (c, next) => {
  if (!c.var.user) throw new HTTPException(401, { message: GALLERY_ERRORS.loginToShare });
  await next();
});

const REJECTIONS = {
  "not-yours": [404, GALLERY_ERRORS.notYours],
  "fixed-words": [
    403,
    "The words of this design belong to its maker. Delete its text before sharing.",
  ],
  empty: [400, "Nothing of this design lies inside a print area. Move it there before sharing."],
  blocked: [403, GALLERY_ERRORS.blocked],
  undrawable: [422, `This design cannot be shared. ${TOO_MUCH_TO_DRAW}`],
  unpaid: [
    429,
    "Your designs took very long to draw. Please wait an hour, then share simpler ones.",
  ],
  busy: [503, "Too busy to draw this design right now. Please try again in a moment."],
} as const;

const SOON_SECONDS = 5;

const shared = describeCall({
  group: "Gallery",
  summary: "Share a design of yours",
  who: "Whoever is logged in, with a design of their own.",
  limits: [GALLERY_RATES.share, GALLERY_RATES.shareOfIp],
  example: GALLERY_EXAMPLES.share,
  answers: { 201: GalleryAnswer, 401: "text", 404: "text", 422: "text" },
});

/** Signed-in users, a few times an hour, and only designs of their own. */
export const POST = handlers(shared, jsonOnly, loggedIn, json(ShareDesign), async (c) => {
  const { services } = c.var;
  const { id: userId } = userOf(c);
  const wait = await hitLimits(c, shareLimits(c, userId));
  if (wait) return answerWait(c, wait);
  const { id: shopperId } = await c.var.requireShopper();
  const ip = clientIp(c);
  const sharer = { userId, shopperId, ip, signal: c.req.raw.signal };
  const shared = await services.mockups.shareAlone(ip, () =>
    shareToGallery(services, sharer, c.req.valid("json")),
  );
  if (!shared) {
    c.header("retry-after", String(SOON_SECONDS));
    throw new HTTPException(429, { message: GALLERY_ERRORS.oneShareAtATime });
  }
  if (!shared.ok) {
    const [status, message] =
      "message" in shared ? [400 as const, shared.message] : REJECTIONS[shared.reason];
    throw new HTTPException(status, { message });
  }
  c.var.dropPages();
  const design = await findGalleryDesign(services.sql, shared.id, { userId, shopperId });
  if (!design) throw missingDesign();
  return c.json(galleryJson(c, design), 201);
});
