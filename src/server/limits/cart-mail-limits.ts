import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, type Rate, waitText } from "./rate-limit.ts";

const HOUR = 3600;

export const CART_MAIL_RATES = [
  // Limit of mails: links to a cart that a visitor wants by email [links]; 429, the form says so.
  { name: "cart-mail-shopper", counts: "mails of a visitor", limit: 20, seconds: HOUR },
  // Limit of mails: those of an IP [links]; 429.
  { name: "cart-mail-ip", counts: "mails of an IP", limit: 60, seconds: HOUR },
  // Limit of mails: those of an IP in a day [links]; 429.
  { name: "cart-mail-day", counts: "mails of an IP", limit: 120, seconds: 24 * HOUR },
] as const satisfies Rate[];

type Wait = { seconds: number; text: string };

/**
 * A mailed cart may go to somebody else; how many an inbox gets is limited apart
 * (`db/carts/left-carts.ts`).
 */
export async function cartMailWait(c: AppContext, shopperId: string): Promise<Wait | undefined> {
  const [ofVisitor, ofIp, ofDay] = CART_MAIL_RATES;
  const ip = clientIp(c);
  const seconds = await hitLimits(c, [
    { ...ofVisitor, key: shopperId },
    { ...ofIp, key: ip },
    { ...ofDay, key: ip },
  ]);
  if (!seconds) return undefined;
  return { seconds, text: waitText(seconds, "That is a lot of emails in an hour.") };
}
