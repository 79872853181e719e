import { HTTPException } from "hono/http-exception";
import { othersTurn } from "#services/in-parts.ts";
import type { Place } from "./places.ts";

const TWO_MB = 2e6;
/**
 * Limit of requests: time that a body takes to arrive [ms]; 408. 10 MB at 300 kbit/s. Nobody holds
 * a place among the large bodies for longer.
 */
const DEADLINE_MS = 5 * 60_000;

/**
 * Limit of requests: time until the rate of a large body counts [ms]; 408 for what is slower than
 * its least rate. A phone that changes its network is silent for some seconds.
 */
const GRACE_MS = 10_000;
const CHECK_MS = 1000;

const TOO_LATE = "That took too long to arrive. Please send it again.";

type Bytes = Uint8Array<ArrayBuffer>;

type Reading = {
  /** Gets what has arrived so far, and may throw to stop. */
  inspect?: (arrived: Buffer) => void;
  deadlineMs?: number;
  place?: Place | undefined;
  /** How long it may take before its rate is checked. */
  graceMs?: number;
};

/**
 * Undefined when there is more. Into one place, because Bun's own `bytes()` takes twice the memory
 * on the way. Throws 408 for what arrives too slowly, and 503 where
 * another one got its place.
 */
export async function readUpTo(
  max: number,
  stream: ReadableStream<Bytes>,
  { inspect, ...timing }: Reading = {},
): Promise<Bytes | undefined> {
  // The system gives the memory of it only when it is written to.
  const bytes = Buffer.alloc(max);
  let [at, collected] = [0, 0];
  for await (const chunk of inTime(stream, timing)) {
    if (at + chunk.length > max) return undefined;
    bytes.set(chunk, at);
    at += chunk.length;
    inspect?.(bytes.subarray(0, at));
    // A sender who is near has the next part there at once, and others are to be answered between them.
    await othersTurn();
    if (at - collected < TWO_MB) continue;
    // The collector does not know how large the chunks are that it could free.
    Bun.gc(false);
    collected = at;
  }
  return bytes.subarray(0, at);
}

async function* inTime(
  stream: ReadableStream<Bytes>,
  { deadlineMs = DEADLINE_MS, graceMs = GRACE_MS, place }: Reading,
) {
  const reader = stream.getReader();
  // The call rejects when the sender has broken off, which reading reports as well.
  const stop = () => void reader.cancel().catch(() => {});
  let [isLate, arrived] = [false, 0];
  const startedAt = performance.now();
  const check = () => {
    const ms = performance.now() - startedAt;
    const isSlow = ms > graceMs && arrived < ((place?.leastRate() ?? 0) * ms) / 1000;
    if (!isSlow && ms <= deadlineMs) return;
    isLate = true;
    stop();
  };
  const checking = setInterval(check, Math.min(CHECK_MS, deadlineMs, graceMs));
  place?.signal.addEventListener("abort", stop);
  try {
    for (;;) {
      if (place?.signal.aborted) throw new HTTPException(503);
      const { done, value } = await reader.read();
      if (isLate) throw new HTTPException(408, { message: TOO_LATE });
      if (place?.signal.aborted) throw new HTTPException(503);
      if (done) break;
      arrived += value.length;
      place?.receive(value.length);
      yield value;
    }
    place?.arrive();
  } finally {
    clearInterval(checking);
    place?.signal.removeEventListener("abort", stop);
    // The consumer may have stopped early: cancel the stream.
    stop();
  }
}
