import { crc32 } from "node:zlib";

/** The files of a ZIP, each checked against both of its headers. */
export function readZip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = zip.length - 22;
  expectSignature(zip, end, 0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    expectSignature(zip, at, 0x02014b50);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
    files.set(name, fileAt(zip, at, name));
    at += 46 + nameLength;
  }
  if (at !== end) throw new Error(`The directory ends at ${at}, not at ${end}`);
  return files;
}

function fileAt(zip: Buffer, entry: number, name: string): Buffer {
  const header = zip.readUInt32LE(entry + 42);
  expectSignature(zip, header, 0x04034b50);
  // Version, flags, method, time, CRC, sizes and name length are in both headers.
  const [one, other] = [zip.subarray(entry + 6, entry + 30), zip.subarray(header + 4, header + 28)];
  if (!one.equals(other)) throw new Error(`The records of ${name} differ`);
  const start = header + 30 + name.length;
  const file = zip.subarray(start, start + zip.readUInt32LE(header + 22));
  if (crc32(file) !== zip.readUInt32LE(header + 14)) throw new Error(`${name} is damaged`);
  return file;
}

function expectSignature(zip: Buffer, at: number, wanted: number): void {
  if (zip.readUInt32LE(at) !== wanted) throw new Error(`No record ${wanted.toString(16)} at ${at}`);
}
