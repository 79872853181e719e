import { openCopy } from "#designs/open-copy.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { manyCopies } from "#server/limits/document-limits.ts";
import { findSample } from "#shop/documents/starting-points/samples.ts";
import { DEFAULT_COLOR } from "#shop/goods/shirt-colors.ts";
import { paths } from "#shop/paths.ts";
import { FULL } from "../../_answers.ts";

/** Anyone: a copy in their own studio. What they had there stays in their list. */
export const POST = handlers(async (c) => {
  const sample = findSample(c.req.param("name") ?? "");
  if (!sample) return c.notFound();
  const { id: shopperId } = await c.var.requireShopper();
  const tooMany = await manyCopies(c, shopperId);
  if (tooMany) {
    flash(c, tooMany);
    return c.redirect(paths.home, 303);
  }
  const { document, title } = sample;
  const copy = { document, previewColor: DEFAULT_COLOR };
  const outcome = await openCopy(c.var.services, shopperId, copy);
  if (outcome === "too-many") {
    flash(c, FULL);
    return c.redirect(paths.designs, 303);
  }
  flash(c, {
    title: `${title} sample opened`,
    description: "Every word, color and picture can be changed.",
    variant: "success",
  });
  return c.redirect(paths.design, 303);
});
