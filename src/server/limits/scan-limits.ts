import type { ScanRequest } from "#floor/scan/request.ts";
import { scan } from "#floor/scan/scan.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import type { AppContext } from "../factory.ts";
import { findWait, hitLimits, type Rate, type RateLimit, waitText } from "./rate-limit.ts";

// Limit of floor: wrong scans of a person [scans]; 429, for right ones too. A scanner reads one a
// second.
export const SCAN_RATE: Rate = {
  name: "wrong-scans",
  counts: "wrong scans of a person",
  limit: 120,
  seconds: 60,
};

function wrongScans(actorId: number): RateLimit {
  return { ...SCAN_RATE, key: String(actorId) };
}

/** With `wait`, the scan was not done: it may be sent again after so many seconds. */
export async function scanWithin(
  c: AppContext,
  request: ScanRequest,
): Promise<{ answer: ScanAnswer; wait?: number }> {
  const rule = wrongScans(request.actorId);
  const wait = await findWait(c, rule);
  if (wait) {
    const text = waitText(wait, "Is the scanner broken?");
    return { answer: { outcome: "wrong", title: "Too many wrong scans", text }, wait };
  }
  const answer = await scan(c.var.services, request);
  if (answer.outcome === "wrong") await hitLimits(c, [rule]);
  return { answer };
}
