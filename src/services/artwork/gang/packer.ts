import { once } from "node:events";
import { createDeflate } from "node:zlib";

const PART = 256 * 1024;
/** Print files have the same; each step more takes half as long again for some percent. */
const LEVEL = 4;

/** Packs what comes part by part, and hands on what is packed as soon as it is. */
export function createPacker(take: (packed: Buffer) => void) {
  const stream = createDeflate({ level: LEVEL, chunkSize: PART });
  stream.on("data", take);
  const ended = once(stream, "end");
  return {
    /** Resolves when the bytes may be used again. */
    write: (bytes: Uint8Array): Promise<void> =>
      new Promise((resolve, reject) => {
        stream.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    async end(): Promise<void> {
      stream.end();
      await ended;
    },
  };
}
