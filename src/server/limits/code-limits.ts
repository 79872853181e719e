import { isKnownCode } from "#db/pricing/discounts.ts";
import { normalCode } from "#shop/pricing/discounts/discount-code.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerWait, hitLimits, type Rate, type RateLimit, undoHit, wasHit } from "./rate-limit.ts";

const HOUR = 3600;

export const CODE_RATES = [
  // Limit of orders: wrong discount codes of an IP, each counted once [codes]; 429, for right ones
  // too; orders without a code go on.
  { name: "wrong-codes-ip", counts: "wrong discount codes of an IP", limit: 300, seconds: HOUR },
  // Limit of orders: those of a visitor [codes]; 429.
  {
    name: "wrong-codes-shopper",
    counts: "wrong discount codes of a visitor",
    limit: 30,
    seconds: HOUR,
  },
] as const satisfies Rate[];

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
  const limit = Number.POSITIVE_INFINITY;
  const tried = { name: "wrong-code", key: `${who} ${code}`, limit, seconds: HOUR };
  if (await wasHit(c, tried)) return undefined;
  const [ofIp, ofVisitor] = CODE_RATES;
  const limits: RateLimit[] = [{ ...ofIp, key: ip }];
  if (shopperId) limits.push({ ...ofVisitor, key: shopperId });
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
