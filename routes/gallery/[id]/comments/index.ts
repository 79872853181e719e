import * as v from "valibot";
import { addComment } from "#db/gallery/comments.ts";
import { findGalleryDesign } from "#db/gallery/designs.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { commentLimits, newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { ownerOf } from "#server/session/order-access.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { NewComment } from "#shop/gallery/share.ts";
import { paths } from "#shop/paths.ts";
import { showDesign, showNotFound } from "../_detail/show.tsx";

const Body = v.object({ content: v.pipe(v.optional(v.string(), ""), NewComment.entries.content) });

/** Anyone, of a public design, a few times a minute. For the form without script. */
export const POST = handlers(form(Body), async (c) => {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  if (!id || (await findGalleryDesign(sql, id))?.status !== "approved") return showNotFound(c);
  const read = c.req.valid("form");
  const { content = "" } = read.typed;
  const reject = (error: string) =>
    showDesign(c, id, {
      typed: { comment: { content, error } },
      toast: GALLERY_TOASTS.commentFailed,
    });

  if (!read.ok) {
    c.status(422);
    return reject(read.problem);
  }
  const [shopperId, wait] = await insertHit(c);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return reject(waitText(wait));
  }
  const comment = {
    galleryDesignId: id,
    shopperId,
    userId: ownerOf(c),
    content: read.value.content,
  };
  const added = await addComment(sql, comment);
  if (!added) return showNotFound(c);
  c.var.dropPages();
  return c.redirect(`${paths.galleryDesign(id)}#comment-${added.id}`, 303);
});

/** The shopper, or the seconds until a retry. */
async function insertHit(c: AppContext): Promise<[shopperId: string, wait: number | undefined]> {
  const tooMany = await hitLimits(c, newVisitorLimits(c));
  if (tooMany) return ["", tooMany];
  const { id } = await c.var.requireShopper();
  return [id, await hitLimits(c, commentLimits(c, id))];
}
