import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import {
  ensureAccountShopper,
  findAccountShopper,
  mergeShopper,
} from "#db/accounts/merge-shopper.ts";
import { ensureShopper } from "#db/accounts/shoppers.ts";
import { type AppContext, middleware, type Shopper } from "../factory.ts";
import { hitLimits, waitText } from "../limits/rate-limit.ts";
import { clientIp } from "./client-ip.ts";

const COOKIE = "ph_shopper";
const A_YEAR = 365 * 24 * 60 * 60;

/** After signing out, no cookie opens the account's things. */
export const loadShopper = middleware(async (c, next) => {
  const { user } = c.var;
  const visitorId = readCookie(c);
  const id = user ? await shopperOf(c, user.id, visitorId) : visitorId;
  c.set("shopper", id ? { id } : undefined);
  c.set("requireShopper", () => (user ? requireOwn(c, user.id) : requireShopper(c)));
  await next();
});

/** Merges a visitor's work with the account on the first request after sign-in. */
async function shopperOf(c: AppContext, userId: number, visitorId: string | undefined) {
  const { sql } = c.var.services;
  if (visitorId) {
    await mergeShopper(sql, { shopperId: visitorId, userId });
    deleteCookie(c, COOKIE, { path: "/" });
  }
  return findAccountShopper(sql, userId);
}

async function requireOwn(c: AppContext, userId: number): Promise<Shopper> {
  const shopper = c.var.shopper ?? { id: await ensureAccountShopper(c.var.services.sql, userId) };
  c.set("shopper", shopper);
  return shopper;
}

/** Throws 429 when one IP creates too many visitors in an hour. */
async function requireShopper(c: AppContext): Promise<Shopper> {
  const { sql, signatures, config } = c.var.services;
  const known = c.var.shopper;
  if (!known) await limitNewShoppers(c);
  // The cookie may outlive its row (a new database, a purge).
  const shopper = { id: await ensureShopper(sql, known?.id) };
  c.set("shopper", shopper);
  setCookie(c, COOKIE, `${shopper.id}.${signatures.sign("shopper", shopper.id)}`, {
    path: "/",
    httpOnly: true,
    sameSite: "Lax",
    maxAge: A_YEAR,
    secure: config.APP_URL.startsWith("https:"),
  });
  return shopper;
}

async function limitNewShoppers(c: AppContext): Promise<void> {
  const rule = { name: "new-shopper", key: clientIp(c), limit: 600, seconds: 60 * 60 };
  const wait = await hitLimits(c, [rule]);
  if (!wait) return;
  const headers = { "retry-after": String(wait) };
  throw new HTTPException(429, { res: c.text(waitText(wait), 429, headers) });
}

function readCookie(c: AppContext): string | undefined {
  const [id = "", signature] = getCookie(c, COOKIE)?.split(".") ?? [];
  return c.var.services.signatures.verify("shopper", id, signature) ? id : undefined;
}
