import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { dismissSetUp } from "#settings/dismiss-set-up.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "settings.edit";

/** The list of what a new shop misses is not shown again. */
export const POST = handlers(async (c) => {
  await dismissSetUp(c.var.services, userOf(c).id);
  flash(c, { title: "The list is gone", variant: "success" });
  return c.redirect(paths.admin, 303);
});
