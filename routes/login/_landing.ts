import type { AppContext, User } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { landing } from "#server/session/factor/landing.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** The login is done. */
export function welcome(c: AppContext, user: User, returnTo: string, description?: string) {
  const title = `Welcome back, ${user.username}`;
  flash(c, { title, ...(description && { description }), variant: "success" });
  return c.redirect(landing(user, returnTo), 303);
}

/** The page that asks for the second factor. */
export function factorPath(returnTo: string): string {
  return withQuery(paths.loginFactor, { return: returnTo === paths.home ? undefined : returnTo });
}
