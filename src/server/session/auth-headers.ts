import { CLIENT_IP } from "#services/auth.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "./client-ip.ts";

/**
 * What better-auth sees of a request that may begin a session: the browser's name, and the IP as the
 * shop knows it, whatever header somebody sends.
 */
export function authHeaders(c: AppContext): Headers {
  const headers = new Headers({ [CLIENT_IP]: clientIp(c) });
  for (const name of ["user-agent", "cookie"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
