import { findSession, type SessionRow } from "#db/accounts/personal.ts";
import { markSeen } from "#db/accounts/seen.ts";
import { endSession } from "#db/accounts/sessions.ts";
import { shownName } from "#services/auth.ts";
import { paths } from "#shop/paths.ts";
import { staffOf } from "#shop/staff/staff.ts";
import { type AppContext, middleware, type User } from "../factory.ts";
import { passCookies } from "./auth-cookies.ts";
import { findCurrentSession, hasSessionCookie } from "./find-current-session.ts";

export const loadUser = middleware(async (c, next) => {
  c.set("user", undefined);
  c.set("session", undefined);
  const cookies = c.req.header("cookie") ?? "";
  if (hasSessionCookie(cookies) && c.get("kind") !== "public-file") await readSession(c, cookies);
  await next();
});

async function readSession(c: AppContext, cookies: string): Promise<void> {
  const session = await findCurrentSession(c.get("services"), cookies);
  if (!session) return askBetterAuth(c);
  if (session.isUnseen) await markSeen(c.get("services").sql, session.sessionId);
  c.set("user", toUser(session));
  c.set("session", {
    id: session.sessionId,
    token: session.token,
    isProved: session.isProved,
  });
  c.set("own", session);
}

/** Better Auth handles what is not as usual: it extends the session and its cookie, or ends them. */
async function askBetterAuth(c: AppContext): Promise<void> {
  const { headers, response } = await c.var.services.auth.api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  // Ended, not only left out: better-auth's own calls look at the session alone.
  if (response?.user.locked) {
    return endSession(c.var.services.sql, Number(response.session.id));
  }
  const session = response && (await findSession(c.var.services.sql, response.session.token));
  if (session?.isOver) {
    await endSession(c.var.services.sql, session.sessionId);
    // Finds none now, and deletes its cookie.
    return askBetterAuth(c);
  }
  // Extends the session's cookie, or deletes it when the session has ended.
  passCookies(c, headers);
  if (!session) return;
  c.set("user", toUser(session));
  const { sessionId: id, isProved } = session;
  c.set("session", { id, token: response.session.token, isProved });
}

/** A session has it, or a key. */
type Account = Pick<SessionRow, "id" | "username" | "displayUsername" | "name" | "email"> &
  Pick<SessionRow, "emailVerified" | "image" | "isAdmin" | "permissions" | "lacksFactor">;

export function toUser(user: Account): User {
  return {
    id: user.id,
    username: shownName(user),
    name: user.name,
    email: user.email,
    emailVerified: user.emailVerified,
    avatarUrl: user.image ? paths.avatar(user.image) : null,
    // Whatever is for staff alone is closed until then, wherever it stands.
    ...staffOf(user.lacksFactor ? NO_STAFF : user),
    lacksFactor: user.lacksFactor,
  };
}

const NO_STAFF = { isAdmin: false, permissions: null };
