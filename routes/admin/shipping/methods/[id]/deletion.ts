import { deleteMethod } from "#db/shipping/methods.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { showChange } from "../../_show-change.ts";

/** Admins. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const zoneId = id && (await deleteMethod(c.var.services.sql, id, userOf(c).id));
  if (!zoneId) return c.notFound();
  showChange(c);
  flash(c, { title: "Method deleted", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
