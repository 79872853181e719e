import { loadAgain } from "#floor/presses/load-again.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "floor.print";

/** The press places the files of this work once more. */
export const POST = handlers(async (c) => {
  const [pressId, id] = [readId(c.req.param("id")), readId(c.req.param("work"))];
  const actorId = userOf(c).id;
  if (!pressId || !id || !(await loadAgain(c.var.services, { id, pressId, actorId }))) {
    return c.notFound();
  }
  flash(c, { title: "Its files are placed again", variant: "success" });
  return c.redirect(paths.adminPress(pressId), 303);
});
