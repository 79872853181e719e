import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { AppContext } from "./factory.ts";

/**
 * Cookies of this host alone, read by no script. Under https they are called `__Host-…`, so that no
 * sibling of the domain can plant one; the name without it is not read there.
 */
export function setHostCookie(c: AppContext, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, { ...options(c), httpOnly: true, sameSite: "Lax", maxAge });
}

export function getHostCookie(c: AppContext, name: string): string | undefined {
  const { prefix } = options(c);
  return prefix ? getCookie(c, name, prefix) : getCookie(c, name);
}

export function deleteHostCookie(c: AppContext, name: string): void {
  deleteCookie(c, name, options(c));
}

function options(c: AppContext) {
  const isSecure = c.var.services.config.APP_URL.startsWith("https:");
  return { path: "/", secure: isSecure, ...(isSecure && { prefix: "host" as const }) };
}
