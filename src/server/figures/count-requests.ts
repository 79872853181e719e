import { matchedRoutes } from "hono/route";
import { requestSeconds, requests, requestsInProgress } from "#services/figures/counters.ts";
import { type AppContext, middleware } from "../factory.ts";

/** Strangers may make up any others; paths they make up have no route. */
const METHODS: ReadonlySet<string> = new Set([
  ...["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
]);
const NONE = "none";

export type Counted = { route: string; method: string; status: number; seconds: number };

/** First of all, so that whatever answers is counted. */
export const countRequests = middleware(async (c, next) => {
  // Nobody gets the page that is rendered for all, and who made it so is counted.
  if (c.env?.isForAll) return next();
  const startedAt = performance.now();
  requestsInProgress.inc();
  try {
    await next();
  } finally {
    requestsInProgress.dec();
    const seconds = (performance.now() - startedAt) / 1000;
    const { method } = c.req;
    countRequest({ route: routePattern(c), method, status: c.res.status, seconds });
  }
});

export function countRequest({ route, seconds, status, ...request }: Counted): void {
  const method = METHODS.has(request.method) ? request.method : "other";
  requests.inc({ route, method, status });
  requestSeconds.observe({ route, method }, seconds);
}

/** As in `/orders/:id`; `none` where no route has this path and method. */
export function routePattern(c: AppContext): string {
  const first = matchedRoutes(c).find(({ path }) => !path.endsWith("*"));
  return first?.path ?? NONE;
}
