import { handlers } from "#server/factory.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { moveMethodUp } from "#shipping/move-method-up.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "shipping.edit";

/** One place up; the first of a zone is what the checkout begins with. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await moveMethodUp(c.var.services, { id, actorId }))) return c.notFound();
  return c.redirect(paths.adminShipping, 303);
});
