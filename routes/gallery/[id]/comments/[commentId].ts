import { deleteComment } from "#db/gallery/comments.ts";
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
  const { shopper, services } = c.var;
  const reader = { shopperId: shopper?.id, isModerator: permits(c, "gallery.moderate") };
  const deleted = await deleteComment(services.sql, { galleryDesignId, commentId }, reader);
  if (!deleted) return c.notFound();
  c.var.dropPages();
  flash(c, { title: "Comment deleted", variant: "default" });
  return c.redirect(`${paths.galleryDesign(galleryDesignId)}#comments`, 303);
});
