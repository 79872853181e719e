import { isKnownCode } from "#db/pricing/discounts.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerWait, hitLimits, type RateLimit, undoHit, wasHit } from "./rate-limit.ts";

const HOUR = 3600;

/**
 * Counts wrong discount codes, each once: a checkout sends its code with every quote. Whoever has tried
 * too many gets no answer about another, because a right one would stand out.
 */
export async function limitCodes(c: AppContext, text: string | null) {
  const wait = await codeWait(c, text);
  return wait ? answerWait(c, wait, TOO_MANY_CODES) : undefined;
}

/** The visitor may try another code after so many seconds; undefined while they may at once. */
export async function codeWait(c: AppContext, text: string | null): Promise<number | undefined> {
  const code = normalCode(text);
  if (!code) return undefined;
  const [ip, shopperId] = [clientIp(c), c.var.shopper?.id];
  const who = shopperId ?? ip;
  const tried = { name: "wrong-code", key: `${who} ${code}`, limit: 1, seconds: HOUR };
  if (await wasHit(c, tried)) return undefined;
  // Limit of orders: wrong discount codes of an IP, each counted once [codes]; 429, for right ones
  // too; orders without a code go on.
  const limits: RateLimit[] = [{ name: "wrong-codes-ip", key: ip, limit: 300, seconds: HOUR }];
  if (shopperId) {
    // Limit of orders: those of a visitor [codes]; 429.
    limits.push({ name: "wrong-codes-shopper", key: shopperId, limit: 30, seconds: HOUR });
  }
  const wait = await hitLimits(c, limits);
  if (wait) return wait;
  if (await isKnownCode(c.var.services.sql, code)) {
    await Promise.all(limits.map((limit) => undoHit(c, limit)));
  } else {
    await hitLimits(c, [tried]);
  }
  return undefined;
}

export const TOO_MANY_CODES =
  "Too many discount codes that we do not know. You can order without one.";
