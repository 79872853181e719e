import { createHmac, timingSafeEqual } from "node:crypto";
import { parse } from "hono/utils/cookie";
import { findSession, type OwnQuery } from "#db/accounts/personal.ts";
import type { Auth } from "#services/auth.ts";
import type { Services } from "#services/services.ts";

/**
 * The session as better-auth would find it, in one query and with the shopper. Undefined for what it
 * has to see itself: it is to be extended, has ended or is over, its account is locked, or its cookie is
 * forged.
 */
export async function findCurrentSession(
  { auth, sql }: Pick<Services, "auth" | "sql">,
  cookies: string,
  query?: OwnQuery,
) {
  const token = readSessionToken(auth, cookies);
  const session = token && (await findSession(sql, token, query));
  if (!session || session.locked || session.isOver || isDue(auth, session.expiresAt))
    return undefined;
  return { ...session, token };
}

export function hasSessionCookie(cookies: string): boolean {
  return cookies.includes(`${SESSION_COOKIE}=`);
}

const SESSION_COOKIE = "ph.session_token";

/** Signed as better-auth's cookies are: the token, a period, and its HMAC-SHA-256 in base64. */
export function readSessionToken({ options }: Auth, cookies: string): string | undefined {
  const name = `${options.advanced.cookiePrefix}.session_token`;
  const value = parse(cookies, name)[name] ?? "";
  const end = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, end));
  const right = createHmac("sha256", options.secret).update(token).digest();
  const given = Buffer.from(value.slice(end + 1), "base64");
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return isSigned && token ? token : undefined;
}

function isDue({ options: { session } }: Auth, expiresAt: Date): boolean {
  const freshFor = (session.expiresIn - session.updateAge) * 1000;
  return expiresAt.getTime() - Date.now() <= freshFor;
}
