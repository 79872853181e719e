import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";

/** What the files of a ZIP may be; all of it is checked before one of them is unpacked. */
type ZipLimits = { entries: number; bytesOfFile: number; bytes: number; isName: RegExp };

type Entry = {
  name: string;
  method: number;
  crc: number;
  packed: number;
  bytes: number;
  at: number;
};

export class BadZip extends Error {
  override name = "BadZip";
}

const NO_ZIP = "This file is no ZIP, or only a part of one.";
const [STORED, DEFLATED] = [0, 8];
const [END, ENTRY, FILE] = [0x06054b50, 0x02014b50, 0x04034b50];
const unpack = promisify(inflateRaw);

/**
 * The files of a ZIP by name (APPNOTE 6.3). Throws `BadZip` for anything that is not plainly one:
 * no name may lead elsewhere, and nothing unpacks to more than it says.
 */
export async function readZip(
  bytes: Uint8Array,
  limits: ZipLimits,
): Promise<Map<string, Uint8Array>> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = entriesOf(zip, limits.entries);
  checkEntries(entries, limits);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) files.set(entry.name, await contentsOf(zip, entry));
  return files;
}

function entriesOf(zip: Buffer, most: number): Entry[] {
  const end = zip.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0 || end + 22 > zip.length || zip.readUInt32LE(end) !== END) throw new BadZip(NO_ZIP);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new BadZip(`This ZIP holds ${count} files; it may hold ${most}.`);
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (at + 46 > end || zip.readUInt32LE(at) !== ENTRY) throw new BadZip(NO_ZIP);
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    if ((zip.readUInt16LE(at + 8) & 1) !== 0)
      throw new BadZip("This ZIP is protected by a password. Pack it again without one.");
    const entry = {
      ...{ name, method: zip.readUInt16LE(at + 10), crc: zip.readUInt32LE(at + 16) },
      ...{ packed: zip.readUInt32LE(at + 20), bytes: zip.readUInt32LE(at + 24) },
      at: zip.readUInt32LE(at + 42),
    };
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
    return entry;
  });
}

function checkEntries(entries: readonly Entry[], limits: ZipLimits): void {
  const names = entries.map(({ name }) => name);
  const strange = names.find((name) => !limits.isName.test(name));
  if (strange !== undefined)
    throw new BadZip(`‘${strange.slice(0, 80)}’ is no file of a template. Take it out of the ZIP.`);
  if (new Set(names).size < names.length) throw new BadZip("This ZIP holds a file twice.");
  const large = entries.find(({ bytes }) => bytes > limits.bytesOfFile);
  if (large) throw new BadZip(`${large.name} has more than ${limits.bytesOfFile} bytes.`);
  if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > limits.bytes)
    throw new BadZip(`The files of this ZIP have more than ${limits.bytes} bytes together.`);
}

async function contentsOf(zip: Buffer, entry: Entry): Promise<Uint8Array> {
  const { name, at, method, packed, bytes, crc } = entry;
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== FILE) throw new BadZip(NO_ZIP);
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (start + packed > zip.length) throw new BadZip(NO_ZIP);
  const file = zip.subarray(start, start + packed);
  const damaged = new BadZip(`${name} is damaged. Pack the ZIP again.`);
  if (method !== STORED && method !== DEFLATED) throw damaged;
  const contents = method === STORED ? file : await unpackUpTo(file, bytes).catch(() => undefined);
  if (contents?.length !== bytes || crc32(contents) !== crc) throw damaged;
  return new Uint8Array(contents);
}

/** One more byte than it says is too many: a bomb ends there. */
function unpackUpTo(file: Buffer, bytes: number): Promise<Buffer> {
  return unpack(file, { maxOutputLength: Math.max(bytes, 1) });
}
