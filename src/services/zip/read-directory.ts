// ZIP records: PKWARE's APPNOTE 6.3, §4.3.12 and §4.3.16.

/** The directory says this of a file; whether it is true shows when it is unpacked. */
export type PackedFile = {
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  crc32: number;
  packedBytes: number;
  bytes: number;
  /** Its own header begins here. */
  offset: number;
};

type Directory =
  | { ok: true; files: PackedFile[] }
  | { ok: false; reason: "no-zip" | "damaged" | "too-many"; count: number };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const MAX_COMMENT = 0xffff;

/** Nothing is unpacked; a directory of more than `most` files is not read. */
export function readDirectory(bytes: Uint8Array, most: number): Directory {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  if (end === undefined) return { ok: false, reason: "no-zip", count: 0 };
  const count = zip.readUInt16LE(end + 10);
  if (count > most) return { ok: false, reason: "too-many", count };
  const files: PackedFile[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = count; left > 0; left--) {
    if (at + 46 > end || zip.readUInt32LE(at) !== ENTRY)
      return { ok: false, reason: "damaged", count };
    const lengths = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    files.push(fileAt(zip, at, lengths[0] ?? 0));
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return { ok: true, files };
}

function findEnd(zip: Buffer): number | undefined {
  const least = Math.max(0, zip.length - END_LENGTH - MAX_COMMENT);
  for (let at = zip.length - END_LENGTH; at >= least; at--)
    if (zip.readUInt32LE(at) === END) return at;
  return undefined;
}

function fileAt(zip: Buffer, at: number, nameLength: number): PackedFile {
  return {
    name: zip.toString("utf8", at + 46, at + 46 + nameLength),
    isEncrypted: (zip.readUInt16LE(at + 8) & 1) !== 0,
    method: zip.readUInt16LE(at + 10),
    crc32: zip.readUInt32LE(at + 16),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    offset: zip.readUInt32LE(at + 42),
  };
}
