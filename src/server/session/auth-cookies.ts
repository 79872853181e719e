import type { AppContext } from "../factory.ts";

/** Hands on the cookies that better-auth has set on an answer of its own. */
export function passCookies(c: AppContext, headers: Headers): void {
  for (const line of headers.getSetCookie()) c.header("set-cookie", line, { append: true });
}
