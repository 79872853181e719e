import * as v from "valibot";
import { addComment, listComments } from "#db/gallery/comments.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { galleryIdOf, missingDesign, visibleDesign } from "#server/gallery-access.ts";
import { json, query } from "#server/input/input.ts";
import { optionalId } from "#server/input/read-id.ts";
import { commentLimits, GALLERY_RATES, newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { answerWait, hitLimits } from "#server/limits/rate-limit.ts";
import { jsonOnly } from "#server/security.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { permits } from "#server/session/permits.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { CommentAnswer, CommentAnswers } from "#shop/contract/gallery.ts";
import { NewComment } from "#shop/gallery/share.ts";
import { paths, withQuery } from "#shop/paths.ts";

const MAX_LIMIT = 100;

const Query = v.object({
  before: optionalId,
  limit: v.fallback(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(MAX_LIMIT),
    ),
    MAX_LIMIT,
  ),
});

const listed = describeCall({
  group: "Gallery",
  summary: "Comments on a design, newest first",
  who: "Anyone who may see the design.",
  example: GALLERY_EXAMPLES.comments,
  answers: { 200: CommentAnswers, 404: "text" },
});

/** Anyone who may see the design; newest first, `?before=` an id for older ones. */
export const GET = handlers(listed, query(Query), async (c) => {
  const { id } = await visibleDesign(c);
  const { before, limit } = c.req.valid("query");
  const { shopper } = c.var;
  const reader = { shopperId: shopper?.id, isModerator: permits(c, "gallery.moderate") };
  const page = { before, limit: limit + 1 };
  const found = await listComments(c.var.services.sql, id, { ...page, ...reader });
  const comments = found.slice(0, limit);
  const last = comments.at(-1);
  if (last && found.length > limit) {
    const next = withQuery(paths.api.galleryComments(id), { limit, before: last.id });
    c.header("link", `<${next}>; rel="next"`);
  }
  c.header("cache-control", "private, no-cache");
  return c.json(comments);
});

const commented = describeCall({
  group: "Gallery",
  summary: "Write a comment",
  who: "Anyone; without an account as the guest.",
  limits: [GALLERY_RATES.comment, GALLERY_RATES.commentOfHour, GALLERY_RATES.visitor],
  example: GALLERY_EXAMPLES.comment,
  answers: { 201: CommentAnswer, 404: "text" },
});

/** Anyone, a few times a minute; without an account as the guest. */
export const POST = handlers(commented, jsonOnly, json(NewComment), async (c) => {
  const galleryDesignId = galleryIdOf(c);
  const tooMany = await hitLimits(c, newVisitorLimits(c));
  if (tooMany) return answerWait(c, tooMany);
  const { id: shopperId } = await c.var.requireShopper();
  const wait = await hitLimits(c, commentLimits(c, shopperId));
  if (wait) return answerWait(c, wait);
  const userId = ownerOf(c);
  const { content } = c.req.valid("json");
  const added = await addComment(c.var.services.sql, {
    galleryDesignId,
    shopperId,
    userId,
    content,
  });
  if (!added) throw missingDesign();
  c.var.dropPages();
  return c.json(added, 201);
});
