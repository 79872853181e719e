import { likeDesign, unlikeDesign } from "#db/gallery/likes.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { readId } from "#server/read-id.ts";
import { safeReturn } from "#shop/accounts/return-path.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { paths } from "#shop/paths.ts";
import { showNotFound } from "./_show-design.tsx";

/** Anyone, by the button of the list or of the design: `action` is `like` or `unlike`. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return showNotFound(c);
  const { action, return: back } = await c.req.parseBody();
  const unlikes = action === "unlike";
  const next = typeof back === "string" ? safeReturn(back) : paths.galleryDesign(id);
  if (!unlikes && (await hitLimits(c, newVisitorLimits(c)))) {
    flash(c, GALLERY_TOASTS.likeFailed);
    return c.redirect(next, 303);
  }
  const { sql } = c.var.services;
  const liked = unlikes
    ? await unlikeDesign(sql, id, c.var.shopper?.id)
    : await likeDesign(sql, id, (await c.var.requireShopper()).id);
  if (!liked) return showNotFound(c);
  c.var.dropPages();
  return c.redirect(next, 303);
});
