import { directoryEnd, directoryEntry, fileHeader } from "./zip-records.ts";

export type ZipEntry = {
  /** ASCII. */
  name: string;
  bytes: number;
  crc32: number;
  open: () => Promise<AsyncIterable<Uint8Array>>;
};

/** The plain format ends at 4 GB. */
const MAX_BYTES = 0xffff_ffff;

/** The length is in bytes; undefined when it would be too large. */
export function zipLength(entries: readonly ZipEntry[]): number | undefined {
  const length = entries.reduce(
    (sum, entry) =>
      sum + entry.bytes + fileHeader(entry, DAWN).length + directoryEntry(entry, DAWN, 0).length,
    directoryEnd(0, 0, 0).length,
  );
  return length < MAX_BYTES && entries.length < 0xffff ? length : undefined;
}

const DAWN = new Date(0);

/** Throws when a file's length differs from its entry. No compression: pictures do not shrink. */
export async function* zip(entries: readonly ZipEntry[], at: Date): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const header = fileHeader(entry, at);
    yield header;
    yield* contentsOf(entry);
    directory.push(directoryEntry(entry, at, offset));
    offset += header.length + entry.bytes;
  }
  const index = Buffer.concat(directory);
  yield index;
  yield directoryEnd(entries.length, index.length, offset);
}

async function* contentsOf({ name, bytes, open }: ZipEntry): AsyncGenerator<Uint8Array> {
  let left = bytes;
  for await (const part of await open()) {
    left -= part.byteLength;
    yield part;
  }
  if (left !== 0) throw new Error(`${name} is not ${bytes} bytes long`);
}
