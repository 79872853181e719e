import { createTemplate } from "#catalog/templates/create-template.ts";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { copyOf } from "#shop/goods/own/copy-of.ts";
import { toData } from "#shop/goods/own/to-data.ts";
import { findTemplate } from "#shop/goods/templates.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

/** A copy is a draft, also of what comes with the shop. */
export const POST = handlers(async (c) => {
  const { services } = c.var;
  const id = lookupText(c.req.param("id") ?? "");
  const builtIn = findTemplate(id);
  const own = await findOwnTemplate(services.sql, id);
  const source = own ?? (builtIn && { id, name: builtIn.name, data: toData(builtIn) });
  if (!source) return c.notFound();
  const name = `Copy of ${source.name}`.slice(0, 60).toWellFormed();
  const dataFor = (copy: string) => copyOf(source, copy);
  const made = await createTemplate(services, { name, dataFor, actorId: userOf(c).id });
  if ("problems" in made) {
    const description = made.problems.join(" ");
    flash(c, { title: "Not copied", description, variant: "destructive" });
    return c.redirect(paths.adminTemplates, 303);
  }
  flash(c, { title: "Copied as a draft", variant: "success" });
  return c.redirect(paths.adminTemplate(made.id), 303);
});
