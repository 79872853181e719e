import type { AppContext } from "../factory.ts";
import { contactLimit } from "./contact-limit.ts";
import type { RateLimit } from "./rate-limit.ts";

type Place = { page: "order" | "conversation"; id: number };

/** Each is mailed to the shop, so those of an IP count with the contact form's. */
export function messageLimits(c: AppContext, { page, id }: Place): RateLimit[] {
  // Limit of messages: messages from the page of an order, or of a conversation, in an hour [messages];
  // the page says so, 429.
  const ofPage = { name: `${page}-message`, key: String(id), limit: 20, seconds: 3600 };
  return [contactLimit(c), ofPage];
}
