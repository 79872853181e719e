const TWO_MB = 2e6;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * Undefined when there is more. Into one place, because Bun's own `bytes()` takes twice the memory
 * on the way. `inspect` gets what has arrived so far, and may throw to stop.
 */
export async function readUpTo(
  max: number,
  stream: ReadableStream<Bytes>,
  inspect?: (arrived: Buffer) => void,
): Promise<Bytes | undefined> {
  // The system gives the memory of it only when it is written to.
  const bytes = Buffer.alloc(max);
  let [at, collected] = [0, 0];
  for await (const chunk of stream) {
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
