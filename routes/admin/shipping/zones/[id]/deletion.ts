import { deleteZone } from "#db/shipping/zones.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { showChange } from "../../_show-change.ts";

/** Admins. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id || !(await deleteZone(c.var.services.sql, id, userOf(c).id))) return c.notFound();
  showChange(c);
  flash(c, { title: "Zone deleted", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
