import { HTTPException } from "hono/http-exception";
import { deleteComment } from "#gallery/delete-comment.ts";
import { describeCall } from "#server/contract/describe-call.ts";
import { handlers } from "#server/factory.ts";
import { visibleDesign } from "#server/gallery-access.ts";
import { readId } from "#server/input/read-id.ts";
import { permits } from "#server/session/permits.ts";
import { GALLERY_EXAMPLES } from "#shop/contract/examples/gallery.ts";
import { GALLERY_ERRORS } from "#shop/gallery/errors.ts";

const deletes = describeCall({
  group: "Gallery",
  summary: "Delete a comment of yours",
  who: "Its author, by the same browser or account, and moderators.",
  example: GALLERY_EXAMPLES.deleteComment,
  answers: { 204: "nothing", 404: "text" },
});

/** Its author (the same browser or account) and admins. */
export const DELETE = handlers(deletes, async (c) => {
  const { id: galleryDesignId } = await visibleDesign(c);
  const commentId = readId(c.req.param("commentId"));
  const { shopper, user, services } = c.var;
  const reader = { shopperId: shopper?.id, isModerator: permits(c, "gallery.moderate") };
  const userId = user?.id;
  const deleted =
    commentId && (await deleteComment(services, { galleryDesignId, commentId, reader, userId }));
  if (!deleted) throw new HTTPException(404, { message: GALLERY_ERRORS.noSuchComment });
  c.var.dropPages();
  return c.body(null, 204);
});
