import type { Toast } from "#shop/toast.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

export const MESSAGE_SENT: Toast = {
  title: "Message sent",
  description: "Thank you. We answer by email, usually within a day.",
  variant: "success",
};

/** Ten an hour per IP over all forms, because each is mailed to the shop. */
export function contactLimit(c: AppContext): RateLimit {
  // Limit of mails: contact messages of an IP [messages]; the form says so.
  return { name: "contact", key: clientIp(c), limit: 10, seconds: 3600 };
}
