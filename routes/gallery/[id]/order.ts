import * as v from "valibot";
import { changeDraft, type Draft, findDraft } from "#db/designs/drafts.ts";
import { grantDesigns } from "#db/designs/grants.ts";
import { findGalleryDesign, type GalleryDesign } from "#db/gallery/designs.ts";
import { type AppContext, handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form, optionalText } from "#server/input.ts";
import { newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { readId } from "#server/read-id.ts";
import { paths } from "#shop/paths.ts";
import { showNotFound } from "./_detail/show.tsx";
import { confirmReplacing } from "./_replace-page.tsx";

/** Anyone, of a public design: confirms that it may replace the studio's artwork. */
export const GET = handlers(async (c) => {
  const design = await findRequested(c);
  if (!design) return showNotFound(c);
  const other = await findOther(c, design);
  if (!other) return c.redirect(paths.galleryDesign(design.id), 303);
  return confirmReplacing(c, { design, draft: other });
});

const Body = v.object({ replace: optionalText });

/** Anyone, of a public design: replaces other artwork only after confirmation; there is no undo. */
export const POST = handlers(form(Body), async (c) => {
  const design = await findRequested(c);
  if (!design) return showNotFound(c);
  const { replace } = expectValid(c.req.valid("form"));
  if (replace !== "yes" && (await findOther(c, design))) {
    return c.redirect(paths.galleryOrder(design.id), 303);
  }
  const wait = await hitLimits(c, newVisitorLimits(c));
  if (wait) {
    flash(c, { title: "Error", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.galleryDesign(design.id), 303);
  }
  const { sql } = c.var.services;
  const { id: shopperId } = await c.var.requireShopper();
  // It was hidden since.
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

async function findRequested(c: AppContext): Promise<GalleryDesign | undefined> {
  const id = readId(c.req.param("id"));
  return id ? findGalleryDesign(c.var.services.sql, id) : undefined;
}

/** The visitor's draft, if it has artwork of another design. */
async function findOther(c: AppContext, design: GalleryDesign): Promise<Draft | undefined> {
  const { shopper, services } = c.var;
  const draft = shopper && (await findDraft(services.sql, shopper.id));
  const isOther = [draft?.frontDesign, draft?.backDesign].some(
    (side) => side && side.id !== design.designId && side.id !== design.backDesignId,
  );
  return isOther ? draft : undefined;
}
