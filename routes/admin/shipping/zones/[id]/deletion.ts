import { deleteZone, findZone } from "#db/shipping/zones.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import { paths } from "#shop/paths.ts";
import { deletionPage } from "../../_deletion.tsx";
import { showChange } from "../../_show-change.ts";

/** Admins: asks first. */
export const GET = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  const zone = id && (await findZone(c.var.services.sql, id));
  if (!zone) return c.notFound();
  return deletionPage(c, {
    name: zone.name,
    what: "zone",
    text: "Its methods are deleted with it, and the shop no longer ships to its places, unless everywhere else is in a zone. Orders keep the names of their methods. Without any zone, everything ships for free.",
    action: paths.adminShippingZoneDeletion(id),
  });
});

/** Admins. */
export const POST = handlers(async (c) => {
  const id = readId(c.req.param("id"));
  if (!id || !(await deleteZone(c.var.services.sql, id, userOf(c).id))) return c.notFound();
  showChange(c);
  flash(c, { title: "Zone deleted", variant: "success" });
  return c.redirect(paths.adminShipping, 303);
});
