/** @jsxImportSource hono/jsx */
import * as v from "valibot";
import { importTemplate } from "#catalog/templates/import-template.ts";
import { adminPage } from "#server/admin/admin-page.tsx";
import { type AppContext, handlers, type RouteOptions } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { UploadedFile } from "#server/input/multipart.ts";
import { decodingCaller } from "#server/limits/decoding-caller.ts";
import { hitLimits, waitText } from "#server/limits/rate-limit.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { MAX_TEMPLATE_ZIP } from "#shop/goods/own/template-file.ts";
import { paths } from "#shop/paths.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card } from "#ui/card.tsx";
import { Button } from "#ui/forms/button.tsx";
import { Field, wiring } from "#ui/forms/field.tsx";
import { PageHead } from "#ui/page-head.tsx";

export const permission: RoutePermission = "catalog.edit";

export const options: RouteOptions = {
  maxBody: MAX_TEMPLATE_ZIP + 4096,
  tooLarge(c) {
    const description = "The ZIP has more than 32 MB. Use smaller photographs.";
    flash(c, { title: "Not imported", description, variant: "destructive" });
    return c.redirect(paths.adminTemplatesImport, 303);
  },
};

const Body = v.object({
  file: v.fallback(v.optional(v.instance(UploadedFile)), undefined),
});

export const GET = handlers((c) => show(c));

/** A template's ZIP becomes a draft. */
export const POST = handlers(form(Body), async (c) => {
  const { file } = expectValid(c.req.valid("form"));
  if (!file || file.bytes.length === 0) return reject(c, "Choose a ZIP first.");
  // Limit of owner: imports of templates by an admin [imports]; 422, with the time to wait.
  const rule = { name: "template-import", key: `${userOf(c).id}`, limit: 20, seconds: 3600 };
  const wait = await hitLimits(c, [rule]);
  if (wait) return reject(c, waitText(wait));
  const visit = decodingCaller(c, await c.var.requireShopper());
  const actorId = userOf(c).id;
  const made = await importTemplate(c.var.services, { bytes: file.bytes, actorId, visit });
  if ("problems" in made) return reject(c, made.problems.join(" "));
  flash(c, { title: "Imported as a draft", variant: "success" });
  return c.redirect(paths.adminTemplate(made.id), 303);
});

function reject(c: AppContext, problem: string) {
  c.status(422);
  return show(c, problem);
}

const FILE = {
  name: "file",
  label: "ZIP file",
  hint: "One that a shop has exported: template.json and its photographs, up to 32 MB.",
};

function show(c: AppContext, error?: string) {
  const field = { ...FILE, error };
  return adminPage(c, {
    title: "Import template",
    here: paths.adminTemplates,
    styles: ["admin", "admin-templates"],
    head: (
      <>
        <BackLink href={paths.adminTemplates}>Goods</BackLink>
        <PageHead title="Import template" text="It becomes a draft, for you to look at." />
      </>
    ),
    content: (
      <Card title="Choose a file">
        <form
          class="form"
          method="post"
          action={paths.adminTemplatesImport}
          enctype="multipart/form-data"
        >
          <Field {...field}>
            <input type="file" accept=".zip,application/zip" {...wiring(field)} />
          </Field>
          <div>
            <Button>Import</Button>
          </div>
        </form>
      </Card>
    ),
  });
}
