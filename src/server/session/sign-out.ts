import type { AppContext } from "../factory.ts";
import { passCookies } from "./auth-cookies.ts";

/** Signing out also clears the text typed in its tabs. */
export async function signOut(c: AppContext): Promise<void> {
  const { headers } = await c.var.services.auth.api.signOut({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  passCookies(c, headers);
  c.header("clear-site-data", '"storage"');
}
