import type { AppContext } from "../factory.ts";
import { passCookies } from "./auth-cookies.ts";

/** Ends the session, where there is one, and takes its cookies; what was typed in its tabs goes too. */
export async function signOut(c: AppContext): Promise<void> {
  const { headers } = await c.var.services.auth.api.signOut({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  passCookies(c, headers);
  c.header("clear-site-data", '"storage"');
}
