import * as v from "valibot";
import { passwordSetAt } from "#db/accounts/users.ts";
import type { AppContext } from "../../factory.ts";
import { deleteHostCookie, getHostCookie, setHostCookie } from "../../host-cookie.ts";

const COOKIE = "ph_factor";
const PURPOSE = "pending login";

/** Limit of accounts: time to give the second factor after the password [minutes]; the login begins anew. */
const PENDING_MINUTES = 10;

const Pending = v.object({
  userId: v.number(),
  /** Unix time in milliseconds: when the password was set that was right. */
  passwordSetAt: v.number(),
  issuedAt: v.number(),
});

/** Whose password was right, in this browser, a moment ago. It opens nothing by itself. */
export type PendingLogin = { userId: number; passwordSetAt: Date };

export function startPending(c: AppContext, { userId, passwordSetAt }: PendingLogin): void {
  const pending = { userId, passwordSetAt: passwordSetAt.getTime(), issuedAt: Date.now() };
  const content = Buffer.from(JSON.stringify(pending)).toString("base64url");
  const signature = c.var.services.signatures.sign(PURPOSE, content);
  setHostCookie(c, COOKIE, `${content}.${signature}`, PENDING_MINUTES * 60);
}

/** Undefined once it is over, or the password has changed since. */
export async function findPending(c: AppContext): Promise<PendingLogin | undefined> {
  const { sql, signatures } = c.var.services;
  const [content = "", signature] = getHostCookie(c, COOKIE)?.split(".") ?? [];
  if (!signatures.verify(PURPOSE, content, signature)) return undefined;
  const { userId, ...then } = v.parse(
    Pending,
    JSON.parse(Buffer.from(content, "base64url").toString()),
  );
  if (Date.now() >= then.issuedAt + PENDING_MINUTES * 60_000) return undefined;
  const setAt = await passwordSetAt(sql, userId);
  return setAt?.getTime() === then.passwordSetAt ? { userId, passwordSetAt: setAt } : undefined;
}

export function endPending(c: AppContext): void {
  deleteHostCookie(c, COOKIE);
}
