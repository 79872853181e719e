import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { endExemption } from "#tax/end-exemption.ts";

export const permission: RoutePermission = "tax.edit";

/** The customer's orders keep the number. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await endExemption(c.var.services, { id, actorId }))) return c.notFound();
  flash(c, { title: "Customer deleted", variant: "success" });
  return c.redirect(paths.adminTaxExemptions, 303);
});
