/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { previewImport } from "#catalog/preview-import.ts";
import { handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { userOf } from "#server/session/guards.ts";
import { IMPORT_LIMITS } from "#shop/catalog/csv/read-table.ts";
import { paths } from "#shop/paths.ts";
import { ImportFrame, renderImport } from "./_page.tsx";
import { Preview } from "./_preview.tsx";

const TOO_LARGE = "The file has more than 2 MB. Split it, or leave columns out.";

export const options: RouteOptions = {
  // The bound includes the form's other fields.
  maxBody: IMPORT_LIMITS.bytes + 4096,
  tooLarge(c) {
    flash(c, { title: "Nothing was changed", description: TOO_LARGE, variant: "destructive" });
    return c.redirect(paths.adminProductsImport, 303);
  },
};

const Body = v.object({
  file: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
});

/** Admins. */
export const GET = handlers((c) => renderImport(c, <ImportFrame />));

/** Admins: shows what a file would change. */
export const POST = handlers(form(Body), async (c) => {
  const { file } = expectValid(c.req.valid("form"));
  const preview =
    file && file.bytes.length > 0
      ? await previewImport(c.var.services, userOf(c).id, file.bytes)
      : ({ outcome: "wrong-file", problem: "Choose a CSV file first." } as const);
  if (preview.outcome.startsWith("wrong")) c.status(422);
  return renderImport(
    c,
    <ImportFrame>
      <Preview preview={preview} />
    </ImportFrame>,
  );
});
