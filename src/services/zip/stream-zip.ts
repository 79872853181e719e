import { crc32 } from "node:zlib";
import { type ZipEntry, zip, zipLength } from "./zip.ts";

export type StreamedZip = { bytes: number; body: ReadableStream<Uint8Array> };

/** Undefined when it would be too large. It opens a file when the one before was sent. */
export function streamZip(entries: readonly ZipEntry[]): StreamedZip | undefined {
  const bytes = zipLength(entries);
  return bytes ? { bytes, body: streamOf(zip(entries, new Date())) } : undefined;
}

export function textEntry(name: string, text: string): ZipEntry {
  const bytes = new TextEncoder().encode(text);
  const open = async () => new Blob([bytes]).stream();
  return { name, bytes: bytes.byteLength, crc32: crc32(bytes), open };
}

/** Reads only as fast as the client; stops when it disconnects. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
