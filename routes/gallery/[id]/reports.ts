import * as v from "valibot";
import { reportDesign } from "#db/gallery/reports.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { form } from "#server/input/input.ts";
import { readId } from "#server/input/read-id.ts";
import { newVisitorLimits, reportLimits } from "#server/limits/gallery-limits.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { plainText } from "#shop/forms/plain-text.ts";
import { GALLERY_LIMITS } from "#shop/gallery/limits.ts";
import { REPORT_REASONS } from "#shop/gallery/report-reasons.ts";
import { paths } from "#shop/paths.ts";
import { showDesign, showNotFound } from "./_detail/show.tsx";

const Body = v.object({
  reason: v.pipe(
    v.optional(v.string(), ""),
    v.picklist(
      REPORT_REASONS.map(({ value }) => value),
      "Choose a reason",
    ),
  ),
  details: v.pipe(
    v.optional(v.string(), ""),
    v.transform((text) => plainText(text.slice(0, 2 * GALLERY_LIMITS.report))),
    v.transform((text) => text.slice(0, GALLERY_LIMITS.report)),
  ),
});

/** Anyone, of a public design; a second report replaces the visitor's first. */
export const POST = handlers(form(Body), async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return showNotFound(c);
  const read = c.req.valid("form");
  const { reason = "", details = "" } = read.typed;
  const reject = (error: string) =>
    showDesign(c, id, { typed: { report: { reason, details, error } } });
  if (!read.ok) {
    c.status(422);
    return reject(read.problem);
  }
  const wait = await hitLimits(c, [...newVisitorLimits(c), ...reportLimits(c)]);
  if (wait) {
    c.status(429);
    c.header("retry-after", String(wait));
    return reject(waitText(wait));
  }
  const { id: shopperId } = await c.var.requireShopper();
  const report = { galleryDesignId: id, shopperId, userId: c.var.user?.id ?? null, ...read.value };
  if (!(await reportDesign(c.var.services.sql, report))) return showNotFound(c);
  flash(c, { title: "Thank you. We will look at it.", variant: "success" });
  return c.redirect(paths.galleryDesign(id), 303);
});
