import { revokeKey } from "#integrations/keys/revoke-key.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { permits } from "#server/session/permits.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = ["integrations.edit", "staff.edit"];

/** Ends a key of one's own, and with `staff.edit` anybody's. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const revoked = { actorId: userOf(c).id, mayRevokeAll: permits(c, "staff.edit") };
  if (!id || !(await revokeKey(c.var.services, { id, ...revoked }))) return c.notFound();
  flash(c, { title: "Key revoked", variant: "success" });
  return c.redirect(paths.adminKeys, 303);
});
