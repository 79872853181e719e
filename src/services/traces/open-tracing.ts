import type { Config } from "../config.ts";
import type { Tracing } from "./tracing.ts";

/** Undefined where nobody collects spans: then nothing of OpenTelemetry is loaded. */
export async function openTracing(config: Config): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return undefined;
  const { startTracing } = await import("./open-telemetry.ts");
  return startTracing(endpoint);
}
