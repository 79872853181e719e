import { forgetWork } from "#floor/presses/forget-work.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.print";

/** Forgets what the press has not placed yet. */
export const POST = handlers(async (c) => {
  const pressId = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  const forgotten = pressId && (await forgetWork(c.var.services, { pressId, actorId }));
  if (!pressId || forgotten === undefined) return c.notFound();
  flash(c, { title: forgotten === 0 ? "Nothing was left" : "Forgotten", variant: "success" });
  return c.redirect(paths.adminPress(pressId), 303);
});
