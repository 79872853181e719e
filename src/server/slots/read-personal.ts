import { findOwn, type OwnQuery } from "#db/accounts/personal.ts";
import type { Services } from "#services/services.ts";
import { TOAST_COOKIE } from "#shop/toast.ts";
import { NOBODY, type Personal } from "#ui/slot.tsx";
import { readHostCookie } from "../host-cookie.ts";
import { findCurrentSession, hasSessionCookie } from "../session/find-current-session.ts";
import { readShopperCookie } from "../session/load-shopper.ts";
import { toUser } from "../session/load-user.ts";
import { toPersonal } from "./load-personal.ts";

/** Finds what is a visitor's own with one query, and changes nothing; undefined: the app has to. */
type ReadPersonal = (query: OwnQuery) => Promise<Personal | undefined>;

/** Undefined for a toast to show once, and for a visitor's things to merge or take over. */
export function personalReader(services: Services, { headers }: Request): ReadPersonal | undefined {
  const cookies = headers.get("cookie") ?? "";
  if (readHostCookie(services.config, cookies, TOAST_COOKIE) !== undefined) return undefined;
  const visitor = readShopperCookie(services, cookies);
  const hasSession = hasSessionCookie(cookies);
  if (visitor?.isNew || (visitor && hasSession)) return undefined;
  if (hasSession) return (query) => readAccount(services, cookies, query);
  if (!visitor) return async () => NOBODY;
  return async (query) => toPersonal(services.sql, await findOwn(services.sql, visitor.id, query));
}

async function readAccount(services: Services, cookies: string, query: OwnQuery) {
  const session = await findCurrentSession(services, cookies, query);
  return session && { user: toUser(session), ...(await toPersonal(services.sql, session)) };
}
