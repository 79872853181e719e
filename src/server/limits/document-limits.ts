import type { Toast } from "#shop/toast.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";
import { answerWait, hitLimits, type Rate, type RateLimit, waitText } from "./rate-limit.ts";

const HOUR = 3600;

const MANY_DOCUMENTS = "That is a lot of new designs in an hour.";

export const DOCUMENT_RATES = [
  // Limit of designs: new documents of a visitor (drafts that begin, copies, and lines that an
  // order brings with their layers) [documents]; 429.
  { name: "document-shopper", counts: "new designs of a visitor", limit: 300, seconds: HOUR },
  // Limit of designs: those of an IP [documents]; 429.
  { name: "document-ip", counts: "new designs of an IP", limit: 1200, seconds: HOUR },
] as const satisfies Rate[];

/**
 * A new document is a row of up to a request's size, also where one design is doubled. A draft that
 * is saved again replaces its own, and what a cart adds has limits of its own.
 */
function documentLimits(c: AppContext, shopperId: string): RateLimit[] {
  const [ofVisitor, ofIp] = DOCUMENT_RATES;
  return [
    { ...ofVisitor, key: shopperId },
    { ...ofIp, key: clientIp(c) },
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
