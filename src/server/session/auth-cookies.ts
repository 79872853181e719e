import type { AppContext } from "../factory.ts";

export function passCookies(c: AppContext, headers: Headers): void {
  for (const line of headers.getSetCookie()) c.header("set-cookie", line, { append: true });
}
