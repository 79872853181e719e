import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** By IP as well: accounts are cheap to make, and each design is drawn. */
export function shareLimits(c: AppContext, userId: number): RateLimit[] {
  return [
    { name: "gallery-share", key: String(userId), limit: 20, seconds: HOUR },
    { name: "gallery-share-ip", key: clientIp(c), limit: 40, seconds: HOUR },
  ];
}

/** Each change has all pages rendered again. */
export function authorNameLimits(userId: number): RateLimit[] {
  return [{ name: "author-name", key: String(userId), limit: 20, seconds: HOUR }];
}

export function commentLimits(c: AppContext, shopperId: string): RateLimit[] {
  return [`shopper ${shopperId}`, `address ${clientIp(c)}`].flatMap((key) => [
    { name: "comment-minute", key, limit: 5, seconds: MINUTE },
    { name: "comment-hour", key, limit: 50, seconds: HOUR },
  ]);
}

/** Limits new visitors per IP: without cookies, somebody could like again and again. */
export function newVisitorLimits(c: AppContext): RateLimit[] {
  if (c.var.shopper) return [];
  return [{ name: "gallery-visitor", key: clientIp(c), limit: 60, seconds: HOUR }];
}

/** By IP as well: visitors are cheap to make elsewhere, and each like has pages rendered again. */
export function likeLimits(c: AppContext): RateLimit[] {
  return [
    ...newVisitorLimits(c),
    { name: "gallery-like", key: clientIp(c), limit: 300, seconds: HOUR },
  ];
}

export function linkLimits(c: AppContext): RateLimit[] {
  return [{ name: "gallery-link", key: clientIp(c), limit: 60, seconds: MINUTE }];
}

export function reportLimits(c: AppContext): RateLimit[] {
  return [{ name: "gallery-report", key: clientIp(c), limit: 10, seconds: HOUR }];
}
