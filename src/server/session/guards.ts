import { HTTPException } from "hono/http-exception";
import { paths } from "#shop/paths.ts";
import { type AppContext, middleware, type User } from "../factory.ts";

export const signedInOnly = middleware(async (c, next) => {
  if (c.var.user) return next();
  const back = c.req.method === "GET" ? c.req.path : paths.account;
  return c.redirect(paths.loginFor(back), 303);
});

export const apiUserOnly = middleware(async (c, next) => {
  userOf(c);
  await next();
});

/** Throws 401 when nobody is signed in. */
export function userOf(c: AppContext): User {
  const { user } = c.var;
  if (!user) throw new HTTPException(401, { message: "Please log in." });
  return user;
}
