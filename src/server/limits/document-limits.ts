import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerWait, hitLimits } from "./rate-limit.ts";

const HOUR = 3600;

/**
 * Each is a row of up to a request's size. A draft that is saved again replaces its own, and what a
 * cart adds has limits of its own.
 */
export async function rejectManyDocuments(c: AppContext, shopperId: string, documents = 1) {
  const rules = [
    { name: "document-shopper", key: shopperId, limit: 300, seconds: HOUR },
    { name: "document-ip", key: clientIp(c), limit: 1200, seconds: HOUR },
  ];
  for (let at = 0; at < documents; at++) {
    const wait = await hitLimits(c, rules);
    if (wait) return answerWait(c, wait, "That is a lot of new designs in an hour.");
  }
  return undefined;
}
