import type { Size } from "#shop/placement.ts";

/** A mark as it was given, one near it in its row, one above or below these. */
const [GIVEN, ACROSS, BEYOND] = [1, 2, 4];

/** Marks, in place, all within a square of `reach` pixels around marks of 1; what is 0 is none. */
export function markAround(marks: Uint8Array, size: Size, reach: number): void {
  const { width, height } = size;
  for (let y = 0; y < height; y++) markAcross(marks, y * width, width, reach);
  const since = new Int32Array(width);
  for (const isUp of [false, true]) {
    since.fill(reach);
    for (let row = 0; row < height; row++) {
      const start = (isUp ? height - 1 - row : row) * width;
      for (let x = 0; x < width; x++) {
        const mark = marks[start + x] ?? 0;
        const rows = (mark & (GIVEN | ACROSS)) > 0 ? 0 : (since[x] ?? 0) + 1;
        since[x] = rows;
        if (rows <= reach) marks[start + x] = mark | BEYOND;
      }
    }
  }
}

function markAcross(marks: Uint8Array, start: number, width: number, reach: number): void {
  for (const isBack of [false, true]) {
    let since = reach;
    for (let each = 0; each < width; each++) {
      const at = start + (isBack ? width - 1 - each : each);
      const mark = marks[at] ?? 0;
      since = (mark & GIVEN) > 0 ? 0 : since + 1;
      if (since <= reach) marks[at] = mark | ACROSS;
    }
  }
}
