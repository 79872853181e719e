import * as v from "valibot";
import { likeDesign, unlikeDesign } from "#db/gallery/likes.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { likeLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits } from "#server/limits/rate-limit.ts";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { GALLERY_TOASTS } from "#shop/gallery/messages.ts";
import { paths } from "#shop/paths.ts";
import { showNotFound } from "./_detail/show.tsx";

const Body = v.object({ action: optionalText, return: optionalText });

/** Anyone: `action` is `like` or `unlike`. */
export const POST = handlers(form(Body), async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return showNotFound(c);
  const { action, return: back } = expectValid(c.req.valid("form"));
  const unlikes = action === "unlike";
  const next = back !== undefined ? safeReturnPath(back) : paths.galleryDesign(id);
  if (!unlikes && (await hitLimits(c, likeLimits(c)))) {
    flash(c, GALLERY_TOASTS.likeFailed);
    return c.redirect(next, 303);
  }
  const { sql } = c.var.services;
  const liked = unlikes
    ? await unlikeDesign(sql, id, c.var.shopper?.id)
    : await likeDesign(sql, id, (await c.var.requireShopper()).id);
  if (!liked) return showNotFound(c);
  if (liked.isChanged) c.var.dropPages();
  return c.redirect(next, 303);
});
