import { CLIENT_IP } from "#services/auth.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "./client-ip.ts";

/** Gives better-auth only the browser's name and the IP that the shop trusts. */
export function authHeaders(c: AppContext): Headers {
  const headers = new Headers({ [CLIENT_IP]: clientIp(c) });
  for (const name of ["user-agent", "cookie"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
