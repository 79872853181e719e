import { getCookie, setCookie } from "hono/cookie";
import { ensureShopper } from "#db/shoppers.ts";
import { type AppContext, middleware, type Shopper } from "./factory.ts";

const COOKIE = "ph_shopper";
const A_YEAR = 365 * 24 * 60 * 60;

/** Knows a browser by its signed cookie. It gets one with its first upload or cart line, not before. */
export const knowShopper = middleware(async (c, next) => {
  const id = readCookie(c);
  c.set("shopper", id ? { id } : undefined);
  c.set("requireShopper", () => requireShopper(c));
  await next();
});

async function requireShopper(c: AppContext): Promise<Shopper> {
  const { sql, signatures, config } = c.var.services;
  const known = c.var.shopper;
  // The row may be gone while the cookie lives on (a fresh database, a purge): then it is made anew.
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

function readCookie(c: AppContext): string | undefined {
  const [id = "", signature] = getCookie(c, COOKIE)?.split(".") ?? [];
  return c.var.services.signatures.verify("shopper", id, signature) ? id : undefined;
}
