import type { AppContext, User } from "#server/factory.ts";
import { flash } from "#server/flash.ts";
import { paths, withQuery } from "#shop/paths.ts";

/** The login is done. */
export function welcome(c: AppContext, user: User, returnTo: string, description?: string) {
  const title = `Welcome back, ${user.username}`;
  flash(c, { title, ...(description && { description }), variant: "success" });
  return c.redirect(landing(user, returnTo), 303);
}

/** Who comes from nowhere in particular begins where their work is. */
export function landing({ isStaff, lacksFactor }: User, returnTo: string): string {
  return (isStaff || lacksFactor) && returnTo === paths.home ? paths.admin : returnTo;
}

/** The page that asks for the second factor. */
export function factorPath(returnTo: string): string {
  return withQuery(paths.loginFactor, { return: returnTo === paths.home ? undefined : returnTo });
}
