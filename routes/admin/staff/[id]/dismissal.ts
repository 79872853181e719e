import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { dismissStaff } from "#staff/dismiss-staff.ts";
import { LAST_OWNER, NOT_YOURS } from "../_not-yours.ts";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = true;

/** Takes every right from the person, whose account stays a customer's. */
export const POST = handlers(async (c) => {
  const userId = readId(c.req.param("id"));
  if (!userId) return c.notFound();
  const outcome = await dismissStaff(c.var.services, { userId, actorId: userOf(c).id });
  if (outcome === "gone") return c.notFound();
  if (outcome !== "removed") {
    flash(c, outcome === "denied" ? NOT_YOURS : LAST_OWNER);
    return c.redirect(paths.adminPerson(userId), 303);
  }
  flash(c, { title: "Taken out of the staff", variant: "success" });
  return c.redirect(paths.adminStaff, 303);
});
