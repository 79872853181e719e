import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { again } from "./again.ts";
import type { Contents, Sealing, Workplace } from "./backup-types.ts";
import { temporaryProblem } from "./place-problem.ts";

/** Writes a stream as a file of the target; a storage wants to know its length first. */
export async function spool(
  { target, folder, sealing }: Workplace & { sealing: Sealing },
  name: string,
  plain: ReadableStream<Uint8Array>,
): Promise<Contents> {
  const path = join(folder, crypto.randomUUID());
  try {
    const meter = measure();
    const sealed = await sealing.seal(plain.pipeThrough(meter.stream));
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(Readable.from(sealed), file).catch(temporaryProblem());
    const { size } = await stat(path);
    await again(() => target.putFile(name, path, size));
    return meter.contents();
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads a stream to its end. */
export async function readThrough(plain: ReadableStream<Uint8Array>): Promise<Contents> {
  const hasher = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  for await (const chunk of plain) {
    hasher.update(chunk);
    bytes += chunk.byteLength;
  }
  return { bytes, sha256: hasher.digest("hex") };
}

function measure() {
  const hasher = new Bun.CryptoHasher("sha256");
  let bytes = 0;
  return {
    stream: new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        hasher.update(chunk);
        bytes += chunk.byteLength;
        controller.enqueue(chunk);
      },
    }),
    contents: (): Contents => ({ bytes, sha256: hasher.digest("hex") }),
  };
}
