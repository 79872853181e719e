/** PKWARE's APPNOTE 6.3, §4.3.12 and §4.3.16. */
export type ZipEntry = {
  name: string;
  isStored: boolean;
  crc32: number;
  packedBytes: number;
  bytes: number;
  /** Its own header begins here. */
  offset: number;
};

type Directory = { ok: true; entries: ZipEntry[] } | { ok: false; problem: string };

/** Limit of owner: files in the ZIP of an import [files]; 422, with what to do. */
const MAX_ENTRIES = 4000;
/**
 * Limit of owner: how many times larger a file of it may get by unpacking [times]; it is left out.
 * Pictures hardly shrink.
 */
const MAX_RATIO = 50;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** What the directory says; nothing is unpacked. Entries that lie, hide or lead elsewhere are left out. */
export function readDirectory(bytes: Uint8Array): Directory {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  if (end === undefined) return problem("This file is no ZIP: choose one, or none.");
  const count = zip.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) return problem(`A ZIP has up to ${MAX_ENTRIES} files. Make two of it.`);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (at + 46 > end || zip.readUInt32LE(at) !== ENTRY) return problem(DAMAGED);
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    const [nameLength = 0] = lengths;
    const entry = entryAt(zip, at, zip.toString("utf8", at + 46, at + 46 + nameLength));
    if (entry) entries.push(entry);
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return { ok: true, entries };
}

const DAMAGED = "The ZIP is damaged: make it again.";

function findEnd(zip: Buffer): number | undefined {
  const least = Math.max(0, zip.length - END_LENGTH - MAX_COMMENT);
  for (let at = zip.length - END_LENGTH; at >= least; at--)
    if (zip.readUInt32LE(at) === END) return at;
  return undefined;
}

/** Stored or deflated, not encrypted, and with a name that stays where the ZIP is. */
function entryAt(zip: Buffer, at: number, name: string): ZipEntry | undefined {
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const [packedBytes, bytes] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const isPlain = (flags & 1) === 0 && (method === 0 || method === 8);
  const isHonest = bytes <= MAX_RATIO * packedBytes && (method !== 0 || bytes === packedBytes);
  if (!isPlain || !isHonest || !isSafe(name)) return undefined;
  const offset = zip.readUInt32LE(at + 42);
  const crc32 = zip.readUInt32LE(at + 16);
  return { name, isStored: method === 0, crc32, packedBytes, bytes, offset };
}

function isSafe(name: string): boolean {
  const parts = name.split(/[\\/]/);
  return !/[\p{Cc}:\ufffd]/u.test(name) && !parts.includes("..") && parts[0] !== "";
}

function problem(text: string): Directory {
  return { ok: false, problem: text };
}
