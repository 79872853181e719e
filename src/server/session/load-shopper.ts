import { HTTPException } from "hono/http-exception";
import { mergeShopper } from "#accounts/merge-shopper.ts";
import { takeOver } from "#accounts/take-over.ts";
import { ensureAccountShopper, findAccountShopper } from "#db/accounts/merge-shopper.ts";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import type { Services } from "#services/services.ts";
import { type LeftOut, leftOutToast } from "#shop/accounts/left-out.ts";
import { type AppContext, middleware, type Shopper } from "../factory.ts";
import { notify } from "../flash.ts";
import { deleteHostCookie, readHostCookie, setHostCookie } from "../host-cookie.ts";
import { answerWait, hitLimits, type Rate } from "../limits/rate-limit.ts";
import { clientIp } from "./client-ip.ts";

const COOKIE = "ph_shopper";
const A_YEAR = 365 * 24 * 60 * 60;
/** The browser has not shown yet that it got this shopper's cookie. */
const NEW = "new";

/** No cookie opens the account's things after signing out. */
export const loadShopper = middleware(async (c, next) => {
  const user = c.get("user");
  const visitorId = await readVisitor(c);
  const id = user ? await shopperOf(c, user.id, visitorId) : visitorId;
  c.set("shopper", id ? { id } : undefined);
  c.set("requireShopper", () => (user ? requireOwn(c, user.id) : requireShopper(c)));
  await next();
});

/** Gives the browser the shopper of the order that it has placed (docs/decisions/017). */
export function switchShopper(c: AppContext, id: string): void {
  if (c.var.shopper?.id === id) return;
  c.set("shopper", { id });
  writeCookie(c, id, NEW);
}

async function readVisitor(c: AppContext): Promise<string | undefined> {
  const visitor = readShopperCookie(c.get("services"), c.req.header("cookie") ?? "");
  if (visitor?.isNew) {
    sayLeftOut(c, await takeOver(c.var.services, visitor.id));
    writeCookie(c, visitor.id);
  }
  return visitor?.id;
}

export function readShopperCookie(
  { config, signatures }: Pick<Services, "config" | "signatures">,
  cookies: string,
): { id: string; isNew: boolean } | undefined {
  const [id = "", signature, mark] = readHostCookie(config, cookies, COOKIE)?.split(".") ?? [];
  return signatures.verify("shopper", id, signature) ? { id, isNew: mark === NEW } : undefined;
}

/** Merges a visitor's work with the account on the first request after sign-in. */
async function shopperOf(c: AppContext, userId: number, visitorId: string | undefined) {
  const { sql } = c.get("services");
  const own = c.get("own");
  if (!visitorId && own) return own.shopperId;
  if (!visitorId) return findAccountShopper(sql, userId);
  sayLeftOut(c, await mergeShopper(c.var.services, { shopperId: visitorId, userId }));
  deleteHostCookie(c, COOKIE);
  c.set("own", undefined);
  return findAccountShopper(sql, userId);
}

function sayLeftOut(c: AppContext, leftOut: LeftOut): void {
  const toast = leftOutToast(leftOut);
  if (toast) notify(c, toast);
}

async function requireOwn(c: AppContext, userId: number): Promise<Shopper> {
  const shopper = c.var.shopper ?? { id: await ensureAccountShopper(c.var.services.sql, userId) };
  c.set("shopper", shopper);
  return shopper;
}

/** Throws 429 when one IP creates too many visitors in an hour. */
async function requireShopper(c: AppContext): Promise<Shopper> {
  const { sql } = c.var.services;
  const known = c.var.shopper;
  if (!known) await limitNewShoppers(c);
  // The cookie may outlive its row (a new database, a purge).
  const shopper = { id: await ensureShopper(sql, known?.id) };
  c.set("shopper", shopper);
  // Never again for one that it sent: an answer that is late would undo a switch.
  if (!known) writeCookie(c, shopper.id);
  return shopper;
}

// Limit of gallery: visitors that an IP makes in all [visitors]; 429.
export const SHOPPER_RATE: Rate = {
  name: "new-shopper",
  counts: "new visitors of an IP",
  limit: 600,
  seconds: 60 * 60,
};

async function limitNewShoppers(c: AppContext): Promise<void> {
  const wait = await hitLimits(c, [{ ...SHOPPER_RATE, key: clientIp(c) }]);
  if (!wait) return;
  throw new HTTPException(429, { res: answerWait(c, wait) });
}

function writeCookie(c: AppContext, id: string, mark?: typeof NEW): void {
  const signature = c.var.services.signatures.sign("shopper", id);
  setHostCookie(c, COOKIE, [id, signature, ...(mark ? [mark] : [])].join("."), A_YEAR);
}
