import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { deleteTaxRate } from "#tax/delete-tax-rate.ts";

export const permission: RoutePermission = "tax.edit";

/** Orders keep the tax that they were charged. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await deleteTaxRate(c.var.services, { id, actorId }))) return c.notFound();
  flash(c, { title: "Rate deleted", variant: "success" });
  return c.redirect(paths.adminTaxRates, 303);
});
