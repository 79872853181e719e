import { AsyncLocalStorage } from "node:async_hooks";

/** As in the header `traceparent` of the W3C: version, trace, span and flags. */
export type Traceparent = string;

const WELL_FORMED = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

const current = new AsyncLocalStorage<Traceparent>();

/** Anybody may send one: what is not well formed is none. */
export function readTraceparent(given: unknown): Traceparent | undefined {
  return typeof given === "string" && WELL_FORMED.test(given) ? given : undefined;
}

/** What happens in it, and the jobs that it enqueues, belong to this trace. */
export function inTrace<Result>(trace: Traceparent | undefined, work: () => Result): Result {
  return trace === undefined ? work() : current.run(trace, work);
}

export function currentTrace(): Traceparent | undefined {
  return current.getStore();
}

/** For lines of the log. */
export function currentTraceId(): string | undefined {
  return WELL_FORMED.exec(current.getStore() ?? "")?.[1];
}
