import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, waitText } from "./rate-limit.ts";

const HOUR = 3600;

type Wait = { seconds: number; text: string };

/** Each may be a mail to somebody; how many an inbox gets is limited apart (`db/carts/left-carts.ts`). */
export async function cartMailWait(c: AppContext, shopperId: string): Promise<Wait | undefined> {
  const seconds = await hitLimits(c, [
    { name: "cart-mail-shopper", key: shopperId, limit: 20, seconds: HOUR },
    { name: "cart-mail-ip", key: clientIp(c), limit: 60, seconds: HOUR },
    { name: "cart-mail-day", key: clientIp(c), limit: 120, seconds: 24 * HOUR },
  ]);
  if (!seconds) return undefined;
  return { seconds, text: waitText(seconds, "That is a lot of emails in an hour.") };
}
