import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, waitText } from "./rate-limit.ts";

const HOUR = 3600;

/** An added color needs pictures of its own, which take seconds to draw. A cart holds 100 lines. */
export async function additionProblem(
  c: AppContext,
  shopperId: string,
  colors = 1,
): Promise<string | undefined> {
  const wait = await hitLimits(c, [
    // Limit of orders: additions to a cart by a visitor, each color counting once, and an order
    // again [additions]; the page says so.
    { name: "cart-shopper", key: shopperId, limit: 300, seconds: HOUR, turns: colors },
    // Limit of orders: those of an IP [additions]; the page says so.
    { name: "cart-ip", key: clientIp(c), limit: 1200, seconds: HOUR, turns: colors },
  ]);
  return wait ? waitText(wait, "That is a lot of additions in an hour.") : undefined;
}
