import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { hitLimits, waitText } from "./rate-limit.ts";

const HOUR = 3600;

/** Each color needs pictures of its own, which take seconds to draw. A cart holds 100 lines. */
export async function additionProblem(
  c: AppContext,
  shopperId: string,
  colors = 1,
): Promise<string | undefined> {
  const wait = await hitLimits(c, [
    { name: "cart-shopper", key: shopperId, limit: 300, seconds: HOUR, turns: colors },
    { name: "cart-ip", key: clientIp(c), limit: 1200, seconds: HOUR, turns: colors },
  ]);
  return wait ? waitText(wait, "That is a lot of additions in an hour.") : undefined;
}
