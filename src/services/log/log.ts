import { AsyncLocalStorage } from "node:async_hooks";
import { hideEmails } from "#shop/jobs/without-emails.ts";
import { currentTraceId } from "../traces/trace.ts";

type Level = "info" | "warn" | "error";

/** What a line is about: a request, or a job. */
export type LogContext = {
  requestId?: string;
  method?: string;
  route?: string;
  orderId?: number;
  queue?: string;
  jobId?: string;
};

type Print = Record<Level, (line: string, error?: unknown) => void>;

/** Limit of owner: a message or a stack in the log [characters]; the rest is cut. */
const MAX_TEXT = 8000;

const terminal: Print = console;
const context = new AsyncLocalStorage<LogContext>();
let json: Print | undefined;

/**
 * What the shop says of itself. Development prints it as it is; production prints a line of JSON, with
 * the request or the job in which it happened. Never give it what somebody typed.
 */
export const log = {
  info: (message: string, error?: unknown) => write("info", message, error),
  warn: (message: string, error?: unknown) => write("warn", message, error),
  error: (message: string, error?: unknown) => write("error", message, error),
};

/** From now on each line is JSON, also what packages print; until the returned function is called. */
export function logAsJson(print: Print = { ...console }): () => void {
  const before = { ...console };
  json = print;
  const take =
    (level: Level) =>
    (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      const words = values.filter((value) => value !== error).map(String);
      write(level, words.join(" "), error);
    };
  Object.assign(console, { log: take("info"), info: take("info"), debug: take("info") });
  Object.assign(console, { warn: take("warn"), error: take("error") });
  return () => {
    json = undefined;
    Object.assign(console, before);
  };
}

/** Whether requests are logged, which costs a reader of a terminal more than it tells. */
export function isJson(): boolean {
  return json !== undefined;
}

export function inContext<Result>(about: LogContext, work: () => Result): Result {
  return json ? context.run(about, work) : work();
}

/** A line with fields of its own, for programs alone. */
export function writeJson(level: Level, fields: Record<string, unknown>): void {
  const traceId = currentTraceId();
  const about = { ...context.getStore(), ...(traceId && { traceId }) };
  const line = { time: new Date().toISOString(), level, ...fields, ...about };
  json?.[level](JSON.stringify(line));
}

function write(level: Level, message: string, error: unknown): void {
  if (json)
    writeJson(level, {
      message: clean(message),
      ...(error !== undefined && { error: textOf(error) }),
    });
  else if (error === undefined) terminal[level](message);
  else terminal[level](message, error);
}

/** PostgreSQL's errors have details with values in them, so that an error is its stack alone. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return clean(String(error));
  const cause = error.cause === undefined ? "" : `\nCaused by: ${textOf(error.cause)}`;
  return clean(`${error.stack ?? error}${cause}`);
}

function clean(text: string): string {
  return hideEmails(text.slice(0, MAX_TEXT));
}
