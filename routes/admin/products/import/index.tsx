/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { openImport } from "#catalog/imports/open-import.ts";
import { previewImport } from "#catalog/preview-import.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { MAX_ZIP } from "#services/pictures/zip-pictures.ts";
import { PRODUCTS_LIMITS } from "#shop/catalog/csv/read-table.ts";
import { paths } from "#shop/paths.ts";
import { renderImport } from "./_page.tsx";
import { Preview } from "./_preview.tsx";

export const permission: RoutePermission = "catalog.edit";

const TOO_LARGE = "A CSV has up to 5 MB, a ZIP up to 32 MB. Split it, or leave columns out.";

export const options: RouteOptions = {
  // The bound includes the form's other fields.
  maxBody: PRODUCTS_LIMITS.bytes + MAX_ZIP + 4096,
  tooLarge(c) {
    flash(c, { title: "Nothing was changed", description: TOO_LARGE, variant: "destructive" });
    return c.redirect(paths.adminProductsImport, 303);
  },
};

const File = v.fallback(v.optional(v.instance(UploadedFile)), undefined);
const Body = v.object({ file: File, pictures: File });

export const GET = handlers((c) => renderImport(c));

/** Shows what a file would change; products of another shop have a page of their own. */
export const POST = handlers(form(Body), async (c) => {
  const { file, pictures } = expectValid(c.req.valid("form"));
  const { services } = c.var;
  const actorId = userOf(c).id;
  if (!file || file.bytes.length === 0) return wrong(c, "Choose a CSV file first.");
  const zip = pictures && pictures.bytes.length > 0 ? pictures.bytes : undefined;
  const opened = await openImport(services, { actorId, name: file.name, csv: file.bytes, zip });
  if (opened.outcome === "opened") return c.redirect(paths.adminProductImport(opened.id), 303);
  if (opened.outcome === "wrong-file") return wrong(c, opened.problem);
  const preview = await previewImport(services, actorId, file.bytes);
  if (preview.outcome.startsWith("wrong")) c.status(422);
  return renderImport(c, <Preview preview={preview} />);
});

function wrong(c: Parameters<typeof renderImport>[0], problem: string) {
  c.status(422);
  return renderImport(c, <Preview preview={{ outcome: "wrong-file", problem }} />);
}
