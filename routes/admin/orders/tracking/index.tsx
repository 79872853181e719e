/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { openTrackingFile } from "#orders/tracking/open-tracking-file.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { MAX_BODY } from "#server/limits/limit-body.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { TRACKING_LIMITS } from "#shop/orders/tracking/file/tracking-limits.ts";
import { paths } from "#shop/paths.ts";
import { renderSending } from "./_page.tsx";

export const permission: RoutePermission = ["orders.edit", "floor.pack"];

export const options: RouteOptions = {
  // The bound includes pasted text and the form's other bytes.
  maxBody: TRACKING_LIMITS.bytes + MAX_BODY + 4096,
  tooLarge(c) {
    flash(c, { title: "Nothing was read", description: TOO_LARGE, variant: "destructive" });
    return c.redirect(paths.adminTrackingFiles, 303);
  },
};

const TOO_LARGE = "A file has up to 2 MB. Export fewer days, or fewer columns.";

const Body = v.object({
  text: v.optional(v.string(), ""),
  file: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
});

export const GET = handlers((c) => renderSending(c));

/** Reads a carrier's file or pasted lines; their preview has a page of its own. */
export const POST = handlers(form(Body), async (c) => {
  const { text, file } = expectValid(c.req.valid("form"));
  const sent = file && file.bytes.length > 0 ? file : undefined;
  if (sent && text.trim()) return reject(BOTH);
  if (!sent && !text.trim()) return reject("Paste the lines, or choose a file first.");
  const bytes = sent?.bytes ?? new TextEncoder().encode(text);
  const fileName = sent?.name ?? "";
  const opened = await openTrackingFile(c.var.services, { actorId: userOf(c).id, fileName, bytes });
  return opened.ok ? c.redirect(paths.adminTrackingFile(opened.id), 303) : reject(opened.problem);

  function reject(problem: string) {
    c.status(422);
    return renderSending(c, { text, problem });
  }
});

const BOTH = "There are pasted lines and a file. Empty the lines, or leave the file out.";
