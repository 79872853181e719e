import type { RateLimit } from "./rate-limit.ts";

const HOUR = 3600;

/** The order is the key, because nobody without one gets this far. */
export function reviewLimits(orderId: number): RateLimit[] {
  // Limit of orders: reviews saved for an order [reviews]; the page says so, 429.
  return [{ name: "review", key: String(orderId), limit: 60, seconds: HOUR }];
}

/** Decoding has limits of its own; each photo is also stored. */
export function reviewPhotoLimits(orderId: number): RateLimit[] {
  // Limit of orders: photos of its reviews [photos]; the page says so, 429.
  return [{ name: "review-photo", key: String(orderId), limit: 20, seconds: HOUR }];
}
