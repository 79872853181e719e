import { context, propagation, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { hideEmails } from "#shop/jobs/without-emails.ts";
import { VERSION } from "../upgrades/version.ts";
import { currentTrace } from "./trace.ts";
import type { Tracing } from "./tracing.ts";

/** Starts to send spans to whoever collects them by OTLP over HTTP. */
export function startTracing(endpoint: string): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "printhread", "service.version": VERSION }),
    spanProcessors: [new BatchSpanProcessor({ exporter: withoutEmails(exporter) })],
  });
  const tracer = provider.getTracer("printhread");
  return {
    provider,
    job(queue, work) {
      const carried = currentTrace();
      const parent = carried
        ? propagation.extract(context.active(), { traceparent: carried })
        : context.active();
      const options = {
        kind: SpanKind.CONSUMER,
        attributes: { "messaging.destination.name": queue },
      };
      return tracer.startActiveSpan(`job ${queue}`, options, parent, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    get traceparent() {
      const carrier: { traceparent?: string } = {};
      propagation.inject(context.active(), carrier);
      return carrier.traceparent;
    },
    nameUrl(url) {
      trace.getActiveSpan()?.setAttribute("url.full", url);
    },
    stop: () => provider.shutdown(),
  };
}

/** Messages of errors may have one in them. */
function withoutEmails(exporter: SpanExporter): SpanExporter {
  return {
    export(spans, done) {
      spans.forEach(hideInEvents);
      exporter.export(spans, done);
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

function hideInEvents({ events }: ReadableSpan): void {
  for (const { attributes = {} } of events) {
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "string") attributes[name] = hideEmails(value);
    }
  }
}
