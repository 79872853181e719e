/** @jsxImportSource hono/jsx */

import { listSavedDesigns } from "#db/designs/saved-designs.ts";
import { addDraft } from "#designs/add-draft.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { newVisitorLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { EMPTY_DOCUMENT } from "#shop/documents/document.ts";
import { paths } from "#shop/paths.ts";
import { FULL } from "./_answers.ts";
import { MyDesigns } from "./_my-designs.tsx";

/** Anyone; the designs are those of the browser or account that asks. */
export const GET = handlers(async (c) => {
  const { shopper, services, user } = c.var;
  const designs = shopper ? await listSavedDesigns(services.sql, shopper.id) : [];
  c.header("cache-control", "private, no-store");
  return c.render(<MyDesigns designs={designs} isGuest={!user} />, {
    title: "My Designs",
    styles: ["my-designs"],
    scripts: ["my-designs"],
  });
});

/** Anyone: a new, empty design in the studio. What was there stays in the list. */
export const POST = handlers(async (c) => {
  const wait = await hitLimits(c, newVisitorLimits(c));
  if (wait) {
    flash(c, { title: "Error", description: waitText(wait), variant: "destructive" });
    return c.redirect(paths.designs, 303);
  }
  const { id } = await c.var.requireShopper();
  const added = await addDraft(c.var.services, id, { document: EMPTY_DOCUMENT });
  if (added.outcome === "added") return c.redirect(paths.design, 303);
  flash(c, FULL);
  return c.redirect(paths.designs, 303);
});
