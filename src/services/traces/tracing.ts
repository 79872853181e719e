import type { TracerProvider } from "@opentelemetry/api";
import type { Config } from "../config.ts";

export type Tracing = {
  provider: TracerProvider;
  /** A span for a try of a job, below what enqueued it. */
  job<Result>(queue: string, work: () => Promise<Result>): Promise<Result>;
  /** The span that is under way, for its log lines and jobs. */
  readonly traceparent: string | undefined;
  /** What a span says of the URL: without what somebody typed, or a key of a link. */
  nameUrl(url: string): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** Undefined where nobody collects spans: then nothing of OpenTelemetry is loaded. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import("./open-telemetry.ts");
  return startTracing(endpoint);
}
