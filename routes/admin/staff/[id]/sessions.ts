import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { paths } from "#shop/paths.ts";
import { endSessionsOf } from "#staff/end-sessions-of.ts";
import { NOT_YOURS } from "../_not-yours.ts";

export const permission: RoutePermission = "staff.edit";

export const isSensitive = true;

/** Logs the person out everywhere. */
export const POST = handlers(async (c) => {
  const userId = readId(c.req.param("id"));
  if (!userId) return c.notFound();
  const ended = await endSessionsOf(c.var.services, { userId, actorId: userOf(c).id });
  if (ended === "gone") return c.notFound();
  flash(c, ended === "denied" ? NOT_YOURS : { title: "Logged out everywhere", variant: "success" });
  return c.redirect(paths.adminPerson(userId), 303);
});
