import type { RateLimit } from "./rate-limit.ts";

const HOUR = 3600;

/** By the order, because nobody without one gets this far. */
export function reviewLimits(orderId: number): RateLimit[] {
  return [{ name: "review", key: String(orderId), limit: 60, seconds: HOUR }];
}

/** Decoding has limits of its own; each photo is also stored. */
export function reviewPhotoLimits(orderId: number): RateLimit[] {
  return [{ name: "review-photo", key: String(orderId), limit: 20, seconds: HOUR }];
}
