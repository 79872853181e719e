import type { AppContext } from "../factory.ts";

/** Copies better-auth's cookies to our response. */
export function passCookies(c: AppContext, headers: Headers): void {
  for (const line of headers.getSetCookie()) c.header("set-cookie", line, { append: true });
}
