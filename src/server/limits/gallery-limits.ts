import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;

/** The IP counts as well: accounts are cheap to make, and each design is drawn. */
export function shareLimits(c: AppContext, userId: number): RateLimit[] {
  return [
    // Limit of gallery: shares of an account [shares]; 429.
    { name: "gallery-share", key: String(userId), limit: 20, seconds: HOUR },
    // Limit of gallery: shares of an IP [shares]; 429.
    { name: "gallery-share-ip", key: clientIp(c), limit: 40, seconds: HOUR },
  ];
}

/** A changed name has all pages rendered again. */
export function authorNameLimits(userId: number): RateLimit[] {
  // Limit of gallery: changes of the name in the gallery [changes]; the form says so.
  return [{ name: "author-name", key: String(userId), limit: 20, seconds: HOUR }];
}

export function commentLimits(c: AppContext, shopperId: string): RateLimit[] {
  return [`shopper ${shopperId}`, `address ${clientIp(c)}`].flatMap((key) => [
    // Limit of gallery: comments of a visitor, and of an IP [comments]; 429.
    { name: "comment-minute", key, limit: 5, seconds: MINUTE },
    // Limit of gallery: the same in an hour [comments]; 429.
    { name: "comment-hour", key, limit: 50, seconds: HOUR },
  ]);
}

/** Limits new visitors per IP: without cookies, somebody could like again and again. */
export function newVisitorLimits(c: AppContext): RateLimit[] {
  if (c.var.shopper) return [];
  // Limit of gallery: visitors that an IP makes by liking, commenting, reporting or ordering a
  // design [visitors]; 429.
  return [{ name: "gallery-visitor", key: clientIp(c), limit: 60, seconds: HOUR }];
}

/** The IP counts as well: visitors are cheap to make elsewhere, and each like has pages rendered again. */
export function likeLimits(c: AppContext): RateLimit[] {
  return [
    ...newVisitorLimits(c),
    // Limit of gallery: likes of an IP [likes]; 429, the form says so.
    { name: "gallery-like", key: clientIp(c), limit: 300, seconds: HOUR },
  ];
}

export function linkLimits(c: AppContext): RateLimit[] {
  // Limit of gallery: counted links of an IP [links]; 429.
  return [{ name: "gallery-link", key: clientIp(c), limit: 60, seconds: MINUTE }];
}

export function reportLimits(c: AppContext): RateLimit[] {
  // Limit of gallery: reports of an IP [reports]; 429.
  return [{ name: "gallery-report", key: clientIp(c), limit: 10, seconds: HOUR }];
}
