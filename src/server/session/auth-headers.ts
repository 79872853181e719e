import { CLIENT_ADDRESS } from "#services/auth.ts";
import type { AppContext } from "../factory.ts";
import { clientAddress } from "./client-ip.ts";

/**
 * What better-auth is told of a request that may begin a session: the browser's name, and the
 * address as the shop knows it, whatever header somebody sends.
 */
export function authHeaders(c: AppContext): Headers {
  const headers = new Headers({ [CLIENT_ADDRESS]: clientAddress(c) });
  for (const name of ["user-agent", "cookie"]) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
