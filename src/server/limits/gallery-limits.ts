import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { Rate, RateLimit } from "./rate-limit.ts";

const MINUTE = 60;
const HOUR = 3600;
const COMMENTS = "comments of a visitor and of an IP";

export const GALLERY_RATES = {
  // Limit of gallery: shares of an account [shares]; 429.
  share: { name: "gallery-share", counts: "shares of an account", limit: 20, seconds: HOUR },
  // Limit of gallery: shares of an IP [shares]; 429.
  shareOfIp: { name: "gallery-share-ip", counts: "shares of an IP", limit: 40, seconds: HOUR },
  // Limit of gallery: comments of a visitor, and of an IP [comments]; 429.
  comment: { name: "comment-minute", counts: COMMENTS, limit: 5, seconds: MINUTE },
  // Limit of gallery: the same in an hour [comments]; 429.
  commentOfHour: { name: "comment-hour", counts: COMMENTS, limit: 50, seconds: HOUR },
  // Limit of gallery: visitors that an IP makes by liking, commenting, reporting or ordering a
  // design [visitors]; 429.
  visitor: { name: "gallery-visitor", counts: "new visitors of an IP", limit: 60, seconds: HOUR },
  // Limit of gallery: likes of an IP [likes]; 429, the form says so.
  like: { name: "gallery-like", counts: "likes of an IP", limit: 300, seconds: HOUR },
  // Limit of gallery: counted links of an IP [links]; 429.
  link: { name: "gallery-link", counts: "shared links of an IP", limit: 60, seconds: MINUTE },
} as const satisfies Record<string, Rate>;

/** The IP counts as well: accounts are cheap to make, and each design is drawn. */
export function shareLimits(c: AppContext, userId: number): RateLimit[] {
  return [
    { ...GALLERY_RATES.share, key: String(userId) },
    { ...GALLERY_RATES.shareOfIp, key: clientIp(c) },
  ];
}

/** A changed name has all pages rendered again. */
export function authorNameLimits(userId: number): RateLimit[] {
  // Limit of gallery: changes of the name in the gallery [changes]; the form says so.
  return [{ name: "author-name", key: String(userId), limit: 20, seconds: HOUR }];
}

export function commentLimits(c: AppContext, shopperId: string): RateLimit[] {
  return [`shopper ${shopperId}`, `address ${clientIp(c)}`].flatMap((key) => [
    { ...GALLERY_RATES.comment, key },
    { ...GALLERY_RATES.commentOfHour, key },
  ]);
}

/** Limits new visitors per IP: without cookies, somebody could like again and again. */
export function newVisitorLimits(c: AppContext): RateLimit[] {
  if (c.var.shopper) return [];
  return [{ ...GALLERY_RATES.visitor, key: clientIp(c) }];
}

/** The IP counts as well: visitors are cheap to make elsewhere, and each like has pages rendered again. */
export function likeLimits(c: AppContext): RateLimit[] {
  return [...newVisitorLimits(c), { ...GALLERY_RATES.like, key: clientIp(c) }];
}

export function linkLimits(c: AppContext): RateLimit[] {
  return [{ ...GALLERY_RATES.link, key: clientIp(c) }];
}

export function reportLimits(c: AppContext): RateLimit[] {
  // Limit of gallery: reports of an IP [reports]; 429.
  return [{ name: "gallery-report", key: clientIp(c), limit: 10, seconds: HOUR }];
}
