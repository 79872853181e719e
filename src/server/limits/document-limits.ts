import type { Toast } from "#shop/toast.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerWait, hitLimits, type RateLimit, waitText } from "./rate-limit.ts";

const HOUR = 3600;

const MANY_DOCUMENTS = "That is a lot of new designs in an hour.";

/**
 * A new document is a row of up to a request's size, also where one design is doubled. A draft that
 * is saved again replaces its own, and what a cart adds has limits of its own.
 */
function documentLimits(c: AppContext, shopperId: string): RateLimit[] {
  return [
    // Limit of designs: new documents of a visitor (drafts that begin, copies, and lines that an
    // order brings with their layers) [documents]; 429.
    { name: "document-shopper", key: shopperId, limit: 300, seconds: HOUR },
    // Limit of designs: those of an IP [documents]; 429.
    { name: "document-ip", key: clientIp(c), limit: 1200, seconds: HOUR },
  ];
}

export async function rejectManyDocuments(c: AppContext, shopperId: string, documents = 1) {
  for (let at = 0; at < documents; at++) {
    const wait = await hitLimits(c, documentLimits(c, shopperId));
    if (wait) return answerWait(c, wait, MANY_DOCUMENTS);
  }
  return undefined;
}

/** The toast for somebody who copies designs without end. */
export async function manyCopies(c: AppContext, shopperId: string): Promise<Toast | undefined> {
  const wait = await hitLimits(c, documentLimits(c, shopperId));
  if (!wait) return undefined;
  const description = waitText(wait, MANY_DOCUMENTS);
  return { title: "Error", description, variant: "destructive" };
}
