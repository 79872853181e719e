import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { RateLimit } from "./rate-limit.ts";

/** Shopping sites read the feed once a day; of 10,000 products it is some hundred megabytes. */
export function feedLimit(c: AppContext): RateLimit {
  return { name: "feed", key: clientIp(c), limit: 10, seconds: 3600 };
}
