import { CLIENT_IP } from "#services/auth.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "./client-ip.ts";

/** Gives better-auth the IP that the shop trusts, whatever headers the client sends. */
export function authHeaders(c: AppContext): Headers {
  const headers = new Headers({ [CLIENT_IP]: clientIp(c) });
  for (const name of ["user-agent", "cookie"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
