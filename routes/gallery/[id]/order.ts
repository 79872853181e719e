import { grantDesigns } from "#db/design-grants.ts";
import { changeDraft } from "#db/drafts.ts";
import { findGalleryDesign } from "#db/gallery.ts";
import { paths } from "#shop/paths.ts";
import { handlers } from "#src/factory.ts";
import { flash } from "#src/flash.ts";
import { newVisitorLimits } from "#src/gallery-limits.ts";
import { refusedFor, waitText } from "#src/rate-limit.ts";
import { readId } from "#src/read-id.ts";
import { showNotFound } from "./_show-design.tsx";

/** Anyone, of a public design: puts it into the studio as it is shown. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const { sql } = c.var.services;
  const design = id ? await findGalleryDesign(sql, id) : undefined;
  if (!design) return showNotFound(c);
  const wait = await refusedFor(c, newVisitorLimits(c));
  if (wait) {
    flash(c, { title: "Error", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.galleryDesign(design.id), 303);
  }
  const { id: shopperId } = await c.var.requireShopper();
  // Hidden this very moment: it is not there any more.
  if (!(await grantDesigns(sql, shopperId, design.id))) return showNotFound(c);
  await changeDraft(sql, shopperId, {
    frontDesignId: design.designId,
    backDesignId: design.backDesignId,
    designPosition: design.designPosition,
    designSize: design.designSize,
    previewColor: design.color,
    description: "",
  });
  flash(c, {
    title: "Design added to the studio",
    description: "Change its size or place, or go on to choose your shirt.",
    variant: "success",
  });
  return c.redirect(paths.design, 303);
});
