import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { pictureName } from "#shop/catalog/imports/photo-source.ts";
import { MAX_BYTES } from "../artwork/check.ts";
import { readDirectory, type ZipEntry } from "./zip-directory.ts";

/** Limit of owner: the ZIP with the pictures of an import [bytes]; 422, with what to do. */
export const MAX_ZIP = 32 * 1024 * 1024;

type Pictures =
  | { ok: true; entries: ReadonlyMap<string, ZipEntry> }
  | { ok: false; problem: string };

/** The pictures by their names in lower case, without folders; of two alike the first. */
export function listPictures(zip: Uint8Array): Pictures {
  if (zip.length > MAX_ZIP)
    return { ok: false, problem: `The ZIP has more than ${MAX_ZIP / 1024 ** 2} MB: ${PARTS}` };
  const read = readDirectory(zip);
  if (!read.ok) return read;
  const entries = new Map<string, ZipEntry>();
  for (const entry of read.entries) {
    const name = pictureName(entry.name);
    const isPicture = /\.(png|jpe?g|webp)$/.test(name) && !entry.name.startsWith("__MACOSX/");
    if (isPicture && entry.bytes <= MAX_BYTES && !entries.has(name)) entries.set(name, entry);
  }
  return { ok: true, entries };
}

const PARTS = "send the CSV with one part of the pictures, then again with the next.";

const inflate = promisify(inflateRaw);

/** Undefined where it is damaged, or longer than its entry says. */
export async function unpackPicture(
  zip: Uint8Array,
  { isStored, crc32: sum, packedBytes, bytes, offset }: ZipEntry,
): Promise<Uint8Array | undefined> {
  const whole = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
  if (offset + 30 > whole.length || whole.readUInt32LE(offset) !== LOCAL) return undefined;
  const start = offset + 30 + whole.readUInt16LE(offset + 26) + whole.readUInt16LE(offset + 28);
  const packed = whole.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes || bytes === 0) return undefined;
  const unpacked = isStored
    ? packed
    : await inflate(packed, { maxOutputLength: bytes }).catch(() => undefined);
  if (unpacked?.length !== bytes || crc32(unpacked) !== sum) return undefined;
  return new Uint8Array(unpacked);
}

const LOCAL = 0x04034b50;
