import { exportTemplate } from "#catalog/templates/export-template.ts";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { toData } from "#shop/goods/own/to-data.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

/** A template with its photographs as one ZIP, also of what comes with the shop. */
export const GET = handlers(async (c) => {
  const { services } = c.var;
  const id = lookupText(c.req.param("id") ?? "");
  const builtIn = findTemplate(id);
  const own = await findOwnTemplate(services.sql, id);
  const template = own ?? (builtIn && { id, name: builtIn.name, data: toData(builtIn) });
  if (!template) return c.notFound();
  const bytes = await exportTemplate(services, template);
  if (typeof bytes === "string") {
    flash(c, { title: "Not exported", description: PROBLEMS[bytes], variant: "destructive" });
    return c.redirect(paths.adminTemplates, 303);
  }
  return c.body(new Uint8Array(bytes), 200, {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="template-${id}.zip"`,
    "cache-control": "no-store",
  });
});

const PROBLEMS = {
  gone: "One of its photographs is gone. Upload it again.",
  "too-large": "Its photographs have more than 32 MB. Use smaller ones, or fewer.",
};
