import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** Twenty designs an hour of one account. */
export function shareLimits(userId: number): RateLimit[] {
  return [{ name: "gallery-share", key: String(userId), limit: 20, seconds: HOUR }];
}

/** Five comments a minute and fifty an hour, of one browser or account and of one address. */
export function commentLimits(c: AppContext, shopperId: string): RateLimit[] {
  return [`shopper ${shopperId}`, `address ${clientIp(c)}`].flatMap((key) => [
    { name: "comment-minute", key, limit: 5, seconds: MINUTE },
    { name: "comment-hour", key, limit: 50, seconds: HOUR },
  ]);
}

/** Somebody who drops cookies could like again and again: an address makes so many visitors an hour. */
export function newVisitorLimits(c: AppContext): RateLimit[] {
  if (c.var.shopper) return [];
  return [{ name: "gallery-visitor", key: clientIp(c), limit: 60, seconds: HOUR }];
}

/** A link can be passed on as often as that. */
export function linkLimits(c: AppContext): RateLimit[] {
  return [{ name: "gallery-link", key: clientIp(c), limit: 60, seconds: MINUTE }];
}

/** Ten reports an hour of one address. */
export function reportLimits(c: AppContext): RateLimit[] {
  return [{ name: "gallery-report", key: clientIp(c), limit: 10, seconds: HOUR }];
}
