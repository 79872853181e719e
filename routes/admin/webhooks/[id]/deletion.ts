import { deleteEndpoint } from "#integrations/webhooks/delete-endpoint.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "integrations.edit";

/** Its deliveries go with it. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await deleteEndpoint(c.var.services, { id, actorId }))) return c.notFound();
  flash(c, { title: "Webhook deleted", variant: "success" });
  return c.redirect(paths.adminWebhooks, 303);
});
