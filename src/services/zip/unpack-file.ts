import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import type { PackedFile } from "./read-directory.ts";

const FILE = 0x04034b50;
export const [STORED, DEFLATED] = [0, 8];

const inflate = promisify(inflateRaw);

/** Undefined where it is damaged, packed in another way, or other than the directory says. */
export async function unpackFile(
  bytes: Uint8Array,
  { method, crc32: sum, packedBytes, bytes: length, offset }: PackedFile,
): Promise<Uint8Array | undefined> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== FILE) return undefined;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const packed = zip.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes || (method !== STORED && method !== DEFLATED)) return undefined;
  const unpacked = method === STORED ? packed : await inflateUpTo(packed, length);
  if (unpacked?.length !== length || crc32(unpacked) !== sum) return undefined;
  return new Uint8Array(unpacked);
}

/** One more byte than the directory says is too many: a bomb ends there. */
function inflateUpTo(packed: Buffer, length: number): Promise<Buffer | undefined> {
  return inflate(packed, { maxOutputLength: Math.max(length, 1) }).catch(() => undefined);
}
