import { inContext, isJson, writeJson } from "#services/log/log.ts";
import { type AppContext, middleware } from "./factory.ts";
import { routePattern } from "./figures/count-requests.ts";

/** Limit of requests: lines of the log about requests [lines a minute]; counted, and written with the next line. */
const MAX_LINES = 1200;
const A_MINUTE = 60_000;

let minute = { startedAt: 0, lines: 0, leftOut: 0 };

/** A line for each page and call, and for each file that failed. Probes and scrapes have none. */
export const logRequests = middleware((c, next) => {
  if (!isJson()) return next();
  const { method } = c.req;
  const route = routePattern(c);
  const about = { requestId: c.get("requestId"), method, route, ...orderOf(c, route) };
  return inContext(about, async () => {
    const startedAt = performance.now();
    await next();
    const { status } = c.res;
    const isFile = c.get("kind") === "file" || c.get("kind") === "public-file";
    if (c.env?.isForAll || c.get("options").anyHost || (isFile && status < 500)) return;
    const leftOut = take();
    if (leftOut === undefined) return;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const fields = { message: "request", status, ms, ...(leftOut > 0 && { leftOut }) };
    writeJson("info", fields);
  });
});

/** How many lines were left out before; undefined where this one is. */
function take(): number | undefined {
  const now = performance.now();
  const { leftOut } = minute;
  const isOver = now - minute.startedAt >= A_MINUTE;
  if (isOver) minute = { startedAt: now, lines: 0, leftOut: 0 };
  if (minute.lines >= MAX_LINES) {
    minute.leftOut++;
    return undefined;
  }
  minute.lines++;
  return isOver ? leftOut : 0;
}

const OF_ORDER = /^(?:\/api|\/admin)?\/(?:orders|order-success|pay)\/(?::\w+)/;

function orderOf(c: AppContext, route: string): { orderId?: number } {
  if (!OF_ORDER.test(route)) return {};
  const [id = ""] = /\d{1,15}(?=\/|$)/.exec(c.req.path) ?? [];
  return id ? { orderId: Number(id) } : {};
}

const WELL_FORMED = /^[\w.-]{8,64}$/;

/** A proxy's own id of a request, else a new one. */
export function requestIdOf(c: AppContext): string {
  const given = c.req.header("x-request-id") ?? "";
  return WELL_FORMED.test(given) ? given : crypto.randomUUID().slice(0, 8);
}
