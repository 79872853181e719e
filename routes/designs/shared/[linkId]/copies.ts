import { findLinkedDesign } from "#db/designs/saved-designs.ts";
import { openLinkedCopy } from "#designs/open-linked-copy.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { manyCopies } from "#server/limits/document-limits.ts";
import { newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { paths } from "#shop/paths.ts";
import { FULL } from "../../_answers.ts";
import { isLinkId, showDeadLink } from "./_dead-design-link.tsx";

/** Anyone who knows the link: a copy in their own studio. What they had there stays in their list. */
export const POST = handlers(async (c) => {
  const linkId = c.req.param("linkId") ?? "";
  const design = isLinkId(linkId) && (await findLinkedDesign(c.var.services.sql, linkId));
  if (!design || design.isWithdrawn) return showDeadLink(c);
  const wait = await hitLimits(c, newVisitorLimits(c));
  if (wait) {
    flash(c, { title: "Error", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.sharedDesign(linkId), 303);
  }
  const { id: shopperId } = await c.var.requireShopper();
  const tooMany = await manyCopies(c, shopperId);
  if (tooMany) {
    flash(c, tooMany);
    return c.redirect(paths.sharedDesign(linkId), 303);
  }
  const outcome = await openLinkedCopy(c.var.services, shopperId, linkId);
  if (outcome === "missing") return showDeadLink(c);
  if (outcome === "too-many") {
    flash(c, FULL);
    return c.redirect(paths.designs, 303);
  }
  flash(c, {
    title: "Copy opened",
    description: "Change what you like. Your other designs are under My designs.",
    variant: "success",
  });
  return c.redirect(paths.design, 303);
});
