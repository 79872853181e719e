import { middleware } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import type { Turns } from "./turns.ts";

const TOO_MANY = "Too many requests at once. Please try again in a moment.";

/** Everything that is not answered from memory waits for a turn of its network. */
export function limitAtOnce(turns: Turns) {
  return middleware(async (c, next) => {
    const end = await turns.take(clientIp(c));
    if (!end) return c.text(TOO_MANY, 429, { "retry-after": "1" });
    try {
      await next();
    } finally {
      end();
    }
    return undefined;
  });
}
