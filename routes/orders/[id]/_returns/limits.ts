import type { RateLimit } from "#server/limits/rate-limit.ts";

const HOUR = 3600;

/** The order is the key, because nobody without one gets this far. */
export function returnLimits(orderId: number): RateLimit[] {
  // Limit of returns: tries to ask for one [tries]; the page says so, 429.
  return [{ name: "return", key: String(orderId), limit: 20, seconds: HOUR }];
}

export function returnPhotoLimits(orderId: number): RateLimit[] {
  // Limit of returns: photos sent for an order [photos]; the page says so.
  return [{ name: "return-photo", key: String(orderId), limit: 20, seconds: HOUR }];
}
