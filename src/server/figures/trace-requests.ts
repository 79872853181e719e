import type { MiddlewareHandler } from "hono";
import { inTrace, readTraceparent } from "#services/traces/trace.ts";
import type { Tracing } from "#services/traces/tracing.ts";
import { type Env, middleware } from "../factory.ts";
import { routePattern } from "./count-requests.ts";

/**
 * A request belongs to the trace that its sender names, and so do its lines of the log and its jobs. Where
 * somebody collects spans it gets one, too; probes and what is rendered for all have none.
 */
export async function traceRequests(tracing: Tracing | undefined): Promise<MiddlewareHandler<Env>> {
  if (!tracing) {
    return (c, next) => inTrace(readTraceparent(c.req.header("traceparent")), next);
  }
  const { httpInstrumentationMiddleware } = await import("@hono/otel");
  const withSpan = httpInstrumentationMiddleware({
    tracerProvider: tracing.provider,
    serviceName: "printhread",
    spanNameFactory: (c) => `${c.req.method} ${routePattern(c)}`,
  });
  return middleware((c, next) => {
    if (c.env?.isForAll || c.get("options").anyHost) return next();
    return withSpan(c, () => {
      // A link's key, or what somebody typed, may be in its URL.
      tracing.nameUrl(c.get("services").config.APP_URL + routePattern(c));
      return inTrace(tracing.traceparent, next);
    });
  });
}
