import { closeSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { openRows } from "./print-rows.ts";
import type { PlacedRows, PrintSource, Turn } from "./print-source.ts";

const BYTES = 4;
/** So many rows of the print file are turned at once. */
const BLOCK = 128;

/**
 * Turned, a row of the sheet is a column of the print. The print goes to the disk first, in blocks of
 * some rows that lie on their side; of each block the sheet's next rows are one piece.
 */
export async function openTurned(
  source: PrintSource,
  { isFlopped }: Turn,
  path: string,
): Promise<PlacedRows> {
  await writeBlocks(source, path);
  const { width, height } = source.ink;
  const file = openSync(path, "r");
  let next = 0;
  return {
    async draw(count, sheet, at, stride) {
      for (let top = 0; top < height; top += BLOCK) {
        const across = Math.min(BLOCK, height - top);
        const columns = readPixels(file, (top * width + next * across) * BYTES, count * across);
        for (let y = 0; y < count; y++) {
          const part = columns.subarray(y * across, (y + 1) * across);
          // By 90° clockwise the print's last row comes first; flopped after that, it comes last.
          if (!isFlopped) part.reverse();
          sheet.set(part, at + y * stride + (isFlopped ? top : height - top - across));
        }
      }
      next += count;
    },
    async close() {
      closeSync(file);
      rmSync(path);
    },
  };
}

async function writeBlocks({ path, ink }: PrintSource, target: string): Promise<void> {
  const rows = openRows(path);
  const file = openSync(target, "w");
  try {
    await rows.read(ink.y);
    const block = new Uint32Array(ink.width * Math.min(BLOCK, ink.height));
    for (let top = 0; top < ink.height; top += BLOCK) {
      const across = Math.min(BLOCK, ink.height - top);
      await rows.read(across, (row, y) => {
        for (let x = 0; x < ink.width; x++) block[x * across + y] = row[ink.x + x] ?? 0;
      });
      writeAll(file, new Uint8Array(block.buffer, 0, ink.width * across * BYTES));
    }
  } finally {
    closeSync(file);
    await rows.close();
  }
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function readPixels(file: number, position: number, count: number): Uint32Array {
  const pixels = new Uint32Array(count);
  const bytes = new Uint8Array(pixels.buffer);
  for (let at = 0; at < bytes.length; ) {
    const got = readSync(file, bytes, at, bytes.length - at, position + at);
    if (got === 0) throw new Error("The turned print ends too early.");
    at += got;
  }
  return pixels;
}
