import { requestUnderbases } from "#orders/print-files/make-underbases.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.settings";

/** Makes the underbases that files of open orders lack. */
export const POST = handlers(async (c) => {
  await requestUnderbases(c.var.services, userOf(c).id);
  flash(c, {
    title: "Underbases requested",
    description: "Open orders get theirs after the print files of new ones.",
    variant: "success",
  });
  return c.redirect(paths.adminFloorPrintFiles, 303);
});
