import { setTimeout as wait } from "node:timers/promises";
import { oneLine } from "../jobs/log.ts";
import { statusOf } from "../storage/storage.ts";

/** The place is what is wrong, not a file in it. */
export class PlaceError extends Error {}

/** A bucket did not answer, or broke off: it may a moment later. */
export class BrokenOff extends PlaceError {}

/** Before each further try [ms]: a connection is replaced at once, a server takes seconds to start. */
const PAUSES = [200, 2000, 10_000];

/** Begins the work anew where a bucket broke off. A backup has thousands of files, and one broken connection ends none. */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof BrokenOff)) throw error;
      await wait(pause);
    }
  }
  return work();
}

/** For a promise of a bucket; its own word, such as a key that it rejects, is thrown as it is. */
export function brokenOff(name: string) {
  return (cause: unknown): never => {
    const status = statusOf(cause);
    if (cause instanceof BrokenOff || (status && status < 500 && status !== 429)) throw cause;
    throw new BrokenOff(`The ${name} broke off: ${oneLine(cause)}`, { cause });
  };
}

/** The same stream; throws `BrokenOff` where it does not come to its end. */
export function untilEnd(
  name: string,
  { body, bytes }: { body: ReadableStream<Uint8Array>; bytes: number },
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = bytes;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch(brokenOff(name));
      if (!next.done) {
        left -= next.value.byteLength;
        return controller.enqueue(next.value);
      }
      if (left > 0) throw new BrokenOff(`The ${name} broke off: ${left} bytes did not come`);
      return controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
