const HEADER = 44;
const ENTRY = 20;

/**
 * The plain font inside a WOFF file of version 1: its tables are packed one by one. See W3C, "WOFF
 * File Format 1.0". Throws on anything else.
 */
export async function unpackWoff(packed: Uint8Array): Promise<Uint8Array> {
  const from = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  if (from.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const tables = Array.from({ length: from.getUint16(12) }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [tag, offset, length, size, checksum] = [0, 4, 8, 12, 16].map((field) =>
      from.getUint32(at + field),
    ) as [number, number, number, number, number]; // as many as asked for
    return { tag, checksum, size, bytes: packed.subarray(offset, offset + length) };
  });
  const unpacked = await Promise.all(
    tables.map(async ({ bytes, size, ...table }) => ({
      ...table,
      size,
      bytes: bytes.length < size ? await inflate(bytes) : bytes,
    })),
  );
  return joinTables(from.getUint32(4), unpacked);
}

type Table = { tag: number; checksum: number; size: number; bytes: Uint8Array };

function joinTables(flavor: number, tables: readonly Table[]): Uint8Array {
  const start = 12 + tables.length * 16;
  const end = tables.reduce((at, { size }) => at + aligned(size), start);
  const font = new Uint8Array(end);
  const to = new DataView(font.buffer);
  const power = Math.floor(Math.log2(tables.length));
  to.setUint32(0, flavor);
  to.setUint16(4, tables.length);
  to.setUint16(6, 16 << power);
  to.setUint16(8, power);
  to.setUint16(10, tables.length * 16 - (16 << power));
  let at = start;
  for (const [index, { tag, checksum, size, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, at, size].entries()) {
      to.setUint32(12 + index * 16 + field * 4, value);
    }
    font.set(bytes, at);
    at += aligned(size);
  }
  return font;
}

function aligned(size: number): number {
  return Math.ceil(size / 4) * 4;
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const { body } = new Response(bytes.slice());
  const stream = body?.pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
