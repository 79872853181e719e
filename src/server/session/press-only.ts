import { HTTPException } from "hono/http-exception";
import { findPressByKey } from "#db/floor/presses/presses.ts";
import { hashPressKey } from "#floor/presses/press-key.ts";
import { type AppContext, middleware, type PressProgram } from "../factory.ts";
import { answerWait, hitLimits, type Rate } from "../limits/rate-limit.ts";
import { clientIp } from "./client-ip.ts";
import { logAccess } from "./log-access.ts";

const MINUTE = 60;

// Limit of floor: calls of an IP with no key of a press [calls]; 429.
export const PRESS_RATE: Rate = {
  name: "press-key",
  counts: "wrong keys of an IP",
  limit: 100,
  seconds: 15 * MINUTE,
};

/**
 * The program of a press, by its key in the Authorization header; neither cookies nor an account
 * count. A right key goes on whatever others of its network have tried: nobody guesses 256 bits.
 */
export const pressOnly = middleware(async (c, next) => {
  const [, key] = /^Bearer ([\w-]{20,100})$/i.exec(c.req.header("authorization") ?? "") ?? [];
  const keyHash = hashPressKey(key ?? "");
  const press = key && (await findPressByKey(c.var.services.sql, keyHash));
  if (!press) return answerUnknown(c);
  c.set("press", { ...press, keyHash });
  return next();
});

async function answerUnknown(c: AppContext) {
  logAccess(c, "press key rejected", undefined);
  const wait = await hitLimits(c, [{ ...PRESS_RATE, key: clientIp(c) }]);
  if (wait) return answerWait(c, wait, "Too many wrong keys.");
  return c.text(UNKNOWN, 401, { "www-authenticate": "Bearer" });
}

const UNKNOWN = "This is no press's key, or it has ended. Make a new one on the page of presses.";

/** Throws 401 outside of what `pressOnly` guards. */
export function pressOf(c: AppContext): PressProgram {
  const { press } = c.var;
  if (!press) throw new HTTPException(401, { message: UNKNOWN });
  return press;
}
