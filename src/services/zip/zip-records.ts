// ZIP records: PKWARE's APPNOTE 6.3, §4.3.7, §4.3.12 and §4.3.16.

type Entry = { name: string; bytes: number; crc32: number };

const VERSION = 20;

export function fileHeader(entry: Entry, at: Date): Buffer {
  const record = Buffer.alloc(30);
  record.writeUInt32LE(0x04034b50, 0);
  writeCommon(record, 4, entry, at);
  return Buffer.concat([record, Buffer.from(entry.name, "latin1")]);
}

export function directoryEntry(entry: Entry, at: Date, offset: number): Buffer {
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(VERSION, 4);
  writeCommon(record, 6, entry, at);
  record.writeUInt32LE(offset, 42);
  return Buffer.concat([record, Buffer.from(entry.name, "latin1")]);
}

export function directoryEnd(entries: number, length: number, offset: number): Buffer {
  const record = Buffer.alloc(22);
  record.writeUInt32LE(0x06054b50, 0);
  record.writeUInt16LE(entries, 8);
  record.writeUInt16LE(entries, 10);
  record.writeUInt32LE(length, 12);
  record.writeUInt32LE(offset, 16);
  return record;
}

/** No flags; method 0: stored. */
function writeCommon(record: Buffer, start: number, { name, bytes, crc32 }: Entry, at: Date): void {
  record.writeUInt16LE(VERSION, start);
  record.writeUInt16LE(dosTime(at), start + 6);
  record.writeUInt16LE(dosDate(at), start + 8);
  record.writeUInt32LE(crc32, start + 10);
  record.writeUInt32LE(bytes, start + 14);
  record.writeUInt32LE(bytes, start + 18);
  record.writeUInt16LE(name.length, start + 22);
}

function dosTime(at: Date): number {
  return (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
}

function dosDate(at: Date): number {
  const years = Math.max(0, at.getUTCFullYear() - 1980);
  return (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
}
