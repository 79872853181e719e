/** @jsxImportSource hono/jsx */
import { HTTPException } from "hono/http-exception";
import { safeReturnPath } from "#shop/accounts/return-path.ts";
import { paths, withQuery } from "#shop/paths.ts";
import type { Permit } from "#shop/staff/permissions.ts";
import { isPermitted, type Staff } from "#shop/staff/staff.ts";
import { AccessDenied } from "#ui/staff/access-denied.tsx";
import { type AppContext, middleware } from "../factory.ts";
import { logAccess } from "./log-access.ts";

/** `staff`: whoever works here, with any role. `owner`: owners alone, whatever roles permit. */
export type StaffPermit = Permit | "staff" | "owner";

/** The one guard of the back office: calls get 401 or 403, pages say "Access Denied". */
export const staffOnly = (permit: StaffPermit) =>
  middleware(async (c, next) => {
    c.header("cache-control", "private, no-store");
    return isStaffWith(c.var.user, permit) ? next() : denyStaff(c);
  });

export function isStaffWith(user: Staff | undefined, permit: StaffPermit): boolean {
  if (!user?.isStaff) return false;
  if (permit === "staff") return true;
  return permit === "owner" ? user.isOwner : isPermitted(user, permit);
}

/** Routes call it where the permission depends on what is requested. */
export function denyStaff(c: AppContext): Response | Promise<Response> {
  const { user, kind } = c.var;
  logAccess(c, "admin access denied", user?.id);
  if (kind === "api") {
    if (!user) throw new HTTPException(401, { message: "Please log in." });
    if (user.lacksFactor) throw new HTTPException(403, { message: FACTOR_REQUIRED });
    const message = user.isStaff ? "Your role does not permit this." : "Admins only.";
    throw new HTTPException(403, { message });
  }
  if (user?.lacksFactor) return c.redirect(setUpPath(c), 303);
  c.status(403);
  const loginHref = user ? undefined : paths.loginFor(c.req.path);
  const isStaff = user?.isStaff === true;
  return c.render(<AccessDenied loginHref={loginHref} isStaff={isStaff} />, {
    title: "Access Denied",
  });
}

const FACTOR_REQUIRED =
  "This shop requires a second factor of its staff. Set one up under Account, Login and security.";

/** Leads back to the page that was requested, or where the form was. */
function setUpPath(c: AppContext): string {
  const referer = URL.parse(c.req.header("referer") ?? "");
  const back = c.req.method === "GET" ? new URL(c.req.url) : referer;
  return withQuery(paths.accountSecurity, {
    return: safeReturnPath(back ? back.pathname + back.search : paths.admin),
  });
}
