import type { Toast } from "#shop/toast.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

/** After a message to the shop, from whichever of its forms. */
export const MESSAGE_SENT: Toast = {
  title: "Message sent",
  description: "Thank you. We answer by email, usually within a day.",
  variant: "success",
};

/** Ten messages an hour from one address, all forms together: each is mailed to the shop. */
export function contactLimit(c: AppContext): RateLimit {
  return { name: "contact", key: clientIp(c), limit: 10, seconds: 3600 };
}
