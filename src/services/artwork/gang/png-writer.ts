import { crc32 } from "node:zlib";
import type { Size } from "#shop/placement.ts";
import type { FileWriter } from "./made-file.ts";
import { createPacker } from "./packer.ts";

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");
/** Eight bits, red, green, blue and alpha, not interlaced. */
const RGBA = [8, 6, 0, 0, 0];
const METERS_PER_INCH = 0.0254;
const BYTES = 4;

type Head = Size & { dpi: number; profile: Uint8Array };

/** A PNG whose rows come strip by strip, so that no more of it is ever in memory. */
export function createPng(file: FileWriter, { width, height, dpi, profile }: Head) {
  file.write(SIGNATURE);
  writeChunk(file, "IHDR", Buffer.concat([numbers(width, height), Buffer.from(RGBA)]));
  writeChunk(file, "iCCP", profile);
  const perMeter = Math.round(dpi / METERS_PER_INCH);
  writeChunk(file, "pHYs", Buffer.concat([numbers(perMeter, perMeter), Buffer.from([1])]));
  const packer = createPacker((packed) => writeChunk(file, "IDAT", packed));
  const packing = [Promise.resolve(), Promise.resolve()];
  const rows: Uint8Array[] = [];
  let turn = 0;

  return {
    /** A strip is packed while the next one is drawn; its pixels may be used again at once. */
    async write(pixels: Uint8Array): Promise<void> {
      turn = 1 - turn;
      await packing[turn];
      const count = pixels.length / (width * BYTES);
      const filtered = rowsOf(rows[turn], count * (1 + width * BYTES));
      for (let at = 0; at < count; at++) {
        const from = at * width * BYTES;
        // The first byte of a row names no filter: it stays 0.
        filtered.set(pixels.subarray(from, from + width * BYTES), at * (1 + width * BYTES) + 1);
      }
      rows[turn] = filtered;
      packing[turn] = packer.write(filtered);
    },

    async end(): Promise<void> {
      await Promise.all(packing);
      await packer.end();
      writeChunk(file, "IEND", Buffer.alloc(0));
    },
  };
}

function rowsOf(before: Uint8Array | undefined, length: number): Uint8Array {
  return before?.length === length ? before : new Uint8Array(length);
}

function writeChunk(file: FileWriter, type: string, data: Uint8Array): void {
  const name = Buffer.from(type, "latin1");
  file.write(Buffer.concat([numbers(data.length), name]));
  file.write(data);
  file.write(numbers(crc32(data, crc32(name))));
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
}
