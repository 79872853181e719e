import type { Box, Size } from "#shop/placement.ts";
import { openRows } from "./print-rows.ts";

/** In the byte order of all machines that the shop runs on. */
const ALPHA = 0xff000000;

/** The smallest box around all that is not quite clear; null where nothing is. */
export async function findInkBox(source: string): Promise<Size & { ink: Box | null }> {
  const rows = openRows(source);
  const { width, height } = rows;
  let [left, right, top, bottom] = [width, -1, height, -1];
  try {
    await rows.read(height, (row, y) => {
      let [first, last] = [0, width - 1];
      while (first < left && isClear(row[first])) first++;
      while (last > right && isClear(row[last])) last--;
      if (first >= left && last <= right && isAllClear(row, left, right)) return;
      [left, right] = [Math.min(left, first), Math.max(right, last)];
      [top, bottom] = [Math.min(top, y), y];
    });
  } finally {
    await rows.close();
  }
  if (bottom < 0) return { width, height, ink: null };
  const ink = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  return { width, height, ink };
}

function isAllClear(row: Uint32Array, from: number, to: number): boolean {
  for (let x = from; x <= to; x++) if (!isClear(row[x])) return false;
  return true;
}

function isClear(pixel = 0): boolean {
  return (pixel & ALPHA) === 0;
}
