import type { AppContext } from "../factory.ts";
import { contactLimit } from "./contact-limit.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Each is mailed to the shop, so those of an IP count with the contact form's. */
export function messageLimits(c: AppContext, orderId: number): RateLimit[] {
  // Limit of messages: messages from an order's page in an hour [messages]; the page says so, 429.
  const ofOrder = { name: "order-message", key: String(orderId), limit: 20, seconds: 3600 };
  return [contactLimit(c), ofOrder];
}
