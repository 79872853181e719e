import { resetSecondFactor } from "#accounts/factors/reset-second-factor.ts";
import { handlers } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { readId } from "#server/input/read-id.ts";
import { userOf } from "#server/session/guards.ts";
import type { RoutePermission } from "#server/session/route-permission.ts";
import { denyStaff } from "#server/session/staff-only.tsx";
import { paths } from "#shop/paths.ts";

export const permission: RoutePermission = "owner";

export const isSensitive = true;

/** Owners: for somebody who works here and has lost phone and codes. */
export const POST = handlers(async (c) => {
  const userId = readId(c.req.param("id"));
  const change = { userId: userId ?? 0, actorId: userOf(c).id };
  const outcome = await resetSecondFactor(c.var.services, change);
  if (outcome === "denied") return denyStaff(c);
  if (outcome === "gone") return c.notFound();
  flash(c, outcome === "reset" ? RESET : NONE);
  return c.redirect(paths.adminStaffSecurity, 303);
});

const RESET = {
  title: "Second factor reset",
  description: "They are logged out everywhere, and an email tells them.",
  variant: "success",
} as const;

const NONE = { title: "There was no second factor to reset", variant: "default" } as const;
