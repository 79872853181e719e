import { blankFinder, type FindBlank } from "#designs/blank-areas.ts";
import type { AppContext } from "../factory.ts";
import { clientIp } from "../session/client-ip.ts";

/** Counts for the visitor who sends this request. */
export function findBlankFor(c: AppContext): FindBlank {
  return blankFinder(c.var.services, { ip: clientIp(c), signal: c.req.raw.signal });
}
