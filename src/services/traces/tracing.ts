import type { TracerProvider } from "@opentelemetry/api";

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
