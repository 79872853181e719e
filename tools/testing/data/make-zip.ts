import { crc32, deflateRawSync } from "node:zlib";

type ZipFile = {
  name: string;
  bytes: Uint8Array;
  packed?: boolean;
  /** Instead of what is true. */
  says?: { bytes?: number; crc32?: number; flags?: number; method?: number };
};

/** A ZIP as other programs make it, or one that lies. */
export function makeZip(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, packed = false, says = {} } of files) {
    const data = packed ? deflateRawSync(bytes) : Buffer.from(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(says.flags ?? 0, 2);
    common.writeUInt16LE(says.method ?? (packed ? 8 : 0), 4);
    common.writeUInt32LE(says.crc32 ?? crc32(bytes), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(says.bytes ?? bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([signature(0x04034b50), common, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        signature(0x02014b50),
        signature(20).subarray(0, 2),
        common,
        rest,
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...parts, index, signature(0x06054b50), end]));
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
