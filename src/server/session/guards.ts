import { HTTPException } from "hono/http-exception";
import { paths } from "#shop/paths.ts";
import { type AppContext, middleware, type User } from "../factory.ts";
import { logAccess } from "./log-access.ts";

export const signedInOnly = middleware(async (c, next) => {
  if (c.var.user) return next();
  const back = c.req.method === "GET" ? c.req.path : paths.account;
  return c.redirect(paths.loginFor(back), 303);
});

export const apiUserOnly = middleware(async (c, next) => {
  userOf(c);
  await next();
});

/** 401 for visitors, 403 for accounts that are no admin's. */
export const adminApiOnly = middleware(async (c, next) => {
  if (!c.var.user?.isAdmin) logAccess(c, "admin access denied", c.var.user?.id);
  if (!userOf(c).isAdmin) throw new HTTPException(403, { message: "Admins only." });
  await next();
});

/** Throws 401 when nobody is signed in. */
export function userOf(c: AppContext): User {
  const { user } = c.var;
  if (!user) throw new HTTPException(401, { message: "Please log in." });
  return user;
}
