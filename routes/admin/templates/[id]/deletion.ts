import { deleteTemplate } from "#catalog/templates/delete-template.ts";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

/** A draft alone. */
export const POST = handlers(async (c) => {
  const { services } = c.var;
  const id = lookupText(c.req.param("id") ?? "");
  if (!(await findOwnTemplate(services.sql, id))) return c.notFound();
  if (!(await deleteTemplate(services, { id, actorId: userOf(c).id }))) {
    flash(c, { ...SOLD, variant: "destructive" });
    return c.redirect(paths.adminTemplate(id), 303);
  }
  flash(c, { title: "Draft deleted", variant: "success" });
  return c.redirect(paths.adminTemplates, 303);
});

const SOLD = {
  title: "Not deleted",
  description: "Designs and orders may name it by now. Retire it instead.",
};
