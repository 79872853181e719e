import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { withdrawInvitation } from "#staff/withdraw-invitation.ts";

export const permission: RoutePermission = "staff.edit";

/** Withdraws it: its link ends. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await withdrawInvitation(c.var.services, { id, actorId }))) return c.notFound();
  flash(c, { title: "Invitation withdrawn", variant: "success" });
  return c.redirect(paths.adminStaff, 303);
});
