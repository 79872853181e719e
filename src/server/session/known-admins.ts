import { type AppContext, middleware } from "../factory.ts";
import { readSessionToken } from "./find-current-session.ts";

/** So many browsers of admins are remembered. The one that was seen longest ago is forgotten. */
const MAX_SESSIONS = 500;

/**
 * The sessions of admins that this process has seen, for what has to be decided before anything may
 * wait for the database. It opens nothing: guards read the account anew.
 */
export function createKnownAdmins() {
  const tokens = new Set<string>();

  return {
    has(c: AppContext): boolean {
      const { auth } = c.get("services");
      const token = readSessionToken(auth, c.req.header("cookie") ?? "");
      return token !== undefined && tokens.has(token);
    },

    remember: middleware(async (c, next) => {
      const token = c.get("session")?.token;
      if (token) tokens.delete(token);
      if (token && c.get("user")?.isStaff) tokens.add(token);
      const [oldest] = tokens;
      if (oldest && tokens.size > MAX_SESSIONS) tokens.delete(oldest);
      await next();
    }),
  };
}
