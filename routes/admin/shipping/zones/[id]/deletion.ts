import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { deleteZone } from "#shipping/delete-zone.ts";
import { paths } from "#shop/paths.ts";

/** Admins. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const actorId = userOf(c).id;
  if (!id || !(await deleteZone(c.var.services, { id, actorId }))) return c.notFound();
  flash(c, { title: "Zone deleted", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
