import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, waitText } from "./rate-limit.ts";

const HOUR = 3600;

type Wait = { seconds: number; text: string };

/**
 * A mailed cart may go to somebody else; how many an inbox gets is limited apart
 * (`db/carts/left-carts.ts`).
 */
export async function cartMailWait(c: AppContext, shopperId: string): Promise<Wait | undefined> {
  const seconds = await hitLimits(c, [
    // Limit of mails: links to a cart that a visitor wants by email [links]; 429, the form says so.
    { name: "cart-mail-shopper", key: shopperId, limit: 20, seconds: HOUR },
    // Limit of mails: those of an IP [links]; 429.
    { name: "cart-mail-ip", key: clientIp(c), limit: 60, seconds: HOUR },
    // Limit of mails: those of an IP in a day [links]; 429.
    { name: "cart-mail-day", key: clientIp(c), limit: 120, seconds: 24 * HOUR },
  ]);
  if (!seconds) return undefined;
  return { seconds, text: waitText(seconds, "That is a lot of emails in an hour.") };
}
