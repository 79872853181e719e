import { HTTPException } from "hono/http-exception";

const TWO_MB = 2e6;
/** 10 MB at 300 kbit/s. Nobody holds a place among the large bodies for longer. */
const DEADLINE_MS = 5 * 60_000;

const TOO_LATE = "That took too long to arrive. Please send it again.";

type Bytes = Uint8Array<ArrayBuffer>;

type Reading = {
  /** Gets what has arrived so far, and may throw to stop. */
  inspect?: (arrived: Buffer) => void;
  deadlineMs?: number;
};

/**
 * Undefined when there is more. Into one place, because Bun's own `bytes()` takes twice the memory
 * on the way. Throws 408 for what arrives too slowly.
 */
export async function readUpTo(
  max: number,
  stream: ReadableStream<Bytes>,
  { inspect, deadlineMs = DEADLINE_MS }: Reading = {},
): Promise<Bytes | undefined> {
  // The system gives the memory of it only when it is written to.
  const bytes = Buffer.alloc(max);
  let [at, collected] = [0, 0];
  for await (const chunk of untilDeadline(stream, deadlineMs)) {
    if (at + chunk.length > max) return undefined;
    bytes.set(chunk, at);
    at += chunk.length;
    inspect?.(bytes.subarray(0, at));
    if (at - collected < TWO_MB) continue;
    // The collector does not know how large the chunks are that it could free.
    Bun.gc(false);
    collected = at;
  }
  return bytes.subarray(0, at);
}

async function* untilDeadline(stream: ReadableStream<Bytes>, deadlineMs: number) {
  const reader = stream.getReader();
  // It rejects when the sender has broken off, which reading tells as well.
  const stop = () => void reader.cancel().catch(() => {});
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    stop();
  }, deadlineMs);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (isLate) throw new HTTPException(408, { message: TOO_LATE });
      if (done) return;
      yield value;
    }
  } finally {
    clearTimeout(late);
    // Whoever stops early wants no more of it.
    stop();
  }
}
