import { deleteComment } from "#gallery/delete-comment.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { permits } from "#server/session/permits.ts";
import { paths } from "#shop/paths.ts";
import { showNotFound } from "../_detail/show.tsx";

/** Its author (browser or account) and admins: deletes it. */
export const POST = handlers(async (c) => {
  const galleryDesignId = readId(c.req.param("id"));
  const commentId = readId(c.req.param("commentId"));
  if (!galleryDesignId || !commentId) return showNotFound(c);
  const { shopper, user, services } = c.var;
  const reader = { shopperId: shopper?.id, isModerator: permits(c, "gallery.moderate") };
  const request = { galleryDesignId, commentId, reader, userId: user?.id };
  const deleted = await deleteComment(services, request);
  if (!deleted) return c.notFound();
  c.var.dropPages();
  flash(c, { title: "Comment deleted", variant: "default" });
  return c.redirect(`${paths.galleryDesign(galleryDesignId)}#comments`, 303);
});
