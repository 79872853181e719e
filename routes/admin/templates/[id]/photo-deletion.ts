import * as v from "valibot";
import { deletePhotograph } from "#catalog/templates/delete-photograph.ts";
import { findOwnTemplate } from "#db/catalog/templates.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { expectValid, form } from "#server/input/input.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "catalog.edit";

const Body = v.object({
  view: v.string("Say which view it is on."),
  color: v.string("Say which color it shows."),
});

/** A view is tinted in a color again, instead of its photograph. */
export const POST = handlers(form(Body), async (c) => {
  const place = expectValid(c.req.valid("form"));
  const id = lookupText(c.req.param("id") ?? "");
  if (!(await findOwnTemplate(c.var.services.sql, id))) return c.notFound();
  const deletion = { id, ...place, actorId: userOf(c).id };
  const isDeleted = await deletePhotograph(c.var.services, deletion);
  flash(c, isDeleted ? REMOVED : { title: "There was no such photograph", variant: "destructive" });
  return c.redirect(paths.adminTemplate(id), 303);
});

const REMOVED = {
  title: "Photograph removed",
  description: "The shop tints the view in this color again.",
  variant: "success",
} as const;
