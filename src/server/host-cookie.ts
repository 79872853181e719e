import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import type { Config } from "#services/config.ts";
import type { AppContext } from "./factory.ts";

/**
 * Cookies of this host alone, read by no script. Under https they are called `__Host-…`, so that no
 * sibling of the domain can plant one; the name without it is not read there.
 */
export function setHostCookie(c: AppContext, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { ...options(c), httpOnly: true, sameSite: "Lax", maxAge });
}

export function getHostCookie(c: AppContext, name: string): string | undefined {
  return readHostCookie(c.get("services").config, c.req.header("cookie") ?? "", name);
}

export function readHostCookie(
  config: Pick<Config, "APP_URL">,
  cookies: string,
  name: string,
): string | undefined {
  const full = hostCookieName(config, name);
  return parse(cookies, full)[full];
}

export function hostCookieName(config: Pick<Config, "APP_URL">, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/** True when somebody the shop knows may have sent it: cookies of others make no page personal. */
export function hasOwnCookie({ headers }: Request): boolean {
  const cookies = headers.get("cookie");
  return cookies !== null && OWN.test(cookies);
}

/** better-auth's, the shopper's, the toast's and that of a login under way, with any prefix. */
const OWN = /(?:^|[;\s]|-)ph(?:\.|_shopper|_flash|_factor)/;

export function deleteHostCookie(c: AppContext, name: string): void {
  deleteCookie(c, name, options(c));
}

function options(c: AppContext) {
  const secure = isSecure(c.var.services.config);
  return { path: "/", secure, ...(secure && { prefix: "host" as const }) };
}

function isSecure({ APP_URL }: Pick<Config, "APP_URL">): boolean {
  return APP_URL.startsWith("https:");
}
