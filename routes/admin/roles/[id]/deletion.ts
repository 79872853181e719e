import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { denyStaff } from "#server/session/staff-only.tsx";
import { paths } from "#shop/paths.ts";
import { deleteRole } from "#staff/delete-role.ts";

export const permission: RoutePermission = "owner";

export const isSensitive = true;

/** Deletes a role that nobody has. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id) return c.notFound();
  const outcome = await deleteRole(c.var.services, { id, actorId: userOf(c).id });
  if (outcome === "denied") return denyStaff(c);
  if (outcome === "gone") return c.notFound();
  if (outcome === "used") {
    const description = "Somebody has this role. Give everybody another one first.";
    flash(c, { title: "Not deleted", description, variant: "destructive" });
    return c.redirect(paths.adminRole(id), 303);
  }
  flash(c, { title: "Role deleted", variant: "success" });
  return c.redirect(paths.adminRoles, 303);
});
