import type { AppContext } from "../factory.ts";
import { clientAddress } from "../session/client-ip.ts";
import type { RateRule } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Twenty designs an hour of one account. */
export function shareLimits(userId: number): RateRule[] {
  return [{ name: "gallery-share", key: String(userId), limit: 20, seconds: HOUR }];
}

/** Five comments a minute and fifty an hour, of one browser or account and of one address. */
export function commentLimits(c: AppContext, shopperId: string): RateRule[] {
  return [`shopper ${shopperId}`, `address ${clientAddress(c)}`].flatMap((key) => [
    { name: "comment-minute", key, limit: 5, seconds: MINUTE },
    { name: "comment-hour", key, limit: 50, seconds: HOUR },
  ]);
}

/** Somebody who drops cookies could like again and again: an address makes so many visitors an hour. */
export function newVisitorLimits(c: AppContext): RateRule[] {
  if (c.var.shopper) return [];
  return [{ name: "gallery-visitor", key: clientAddress(c), limit: 60, seconds: HOUR }];
}

/** A link can be passed on as often as that. */
export function linkLimits(c: AppContext): RateRule[] {
  return [{ name: "gallery-link", key: clientAddress(c), limit: 60, seconds: MINUTE }];
}

/** Ten reports an hour of one address. */
export function reportLimits(c: AppContext): RateRule[] {
  return [{ name: "gallery-report", key: clientAddress(c), limit: 10, seconds: HOUR }];
}
