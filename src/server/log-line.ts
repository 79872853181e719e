import type { AppContext } from "./factory.ts";
import { routePattern } from "./figures/count-requests.ts";

/** `[1a2b3c4d] GET /orders/12`, for the log. */
export function logLine(c: AppContext): string {
  return `[${c.var.requestId ?? "start"}] ${c.req.method} ${shownPath(c)}`;
}

/**
 * The route's pattern with the numbers of the path. Whatever else a path has may be a link's key, or
 * something that somebody typed.
 */
function shownPath(c: AppContext): string {
  const sent = new URL(c.req.url).pathname.split("/");
  const parts = routePattern(c).split("/");
  return parts
    .map((part, at) => (part.startsWith(":") && isNumber(sent[at]) ? sent[at] : part))
    .join("/");
}

function isNumber(part = ""): boolean {
  return /^\d{1,15}$/.test(part);
}
