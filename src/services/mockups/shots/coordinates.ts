import type { Size } from "#shop/placement.ts";

/**
 * What of the flat drawing a picture shows at each of its points, in preview px: rows from the top
 * left. `printed` is how much of the point shows the side that prints lie on, from 0 to 255; beyond
 * it the coordinates go on for a few points, so that edges have something to mix with.
 */
export type Coordinates = Size & { u: Float32Array; v: Float32Array; printed: Uint8Array };

/** So many steps to a preview px: a print's inch is 1280 of them. */
const STEPS = 64;

/** Flat drawings end at 680 px: so much room is left of and above their zero. */
const ROOM = 128;

/**
 * Each number is stored as its difference from a plane through the three before it, because cloth is
 * smooth: small numbers compress well. The low and the high bytes of `u` come first, then those of `v`,
 * then `printed`.
 */
export function packCoordinates({ width, height, u, v, printed }: Coordinates): Uint8Array {
  const length = width * height;
  const packed = new Uint8Array(length * 5);
  const needed = nearTo(printed, { width, height });
  for (const [place, plane] of [u, v].entries()) {
    const steps = Uint16Array.from(plane, (value) => Math.round((value + ROOM) * STEPS));
    const low = packed.subarray(place * 2 * length);
    const high = packed.subarray((place * 2 + 1) * length);
    for (let at = 0; at < length; at++) {
      // What nobody reads goes on as it was, which takes no room.
      if (!needed[at]) steps[at] = expected(steps, at, width);
      const away = (((steps[at] ?? 0) - expected(steps, at, width)) << 16) >> 16;
      // Signs go last, so that small numbers of both signs have an empty high byte.
      const folded = away < 0 ? -2 * away - 1 : 2 * away;
      low[at] = folded & 255;
      high[at] = folded >> 8;
    }
  }
  packed.set(printed, length * 4);
  return packed;
}

/** Throws RangeError when they are of another size. */
export function unpackCoordinates(packed: Uint8Array, { width, height }: Size): Coordinates {
  const length = width * height;
  if (packed.length !== length * 5)
    throw new RangeError(`${packed.length} bytes are no coordinates of ${width} × ${height}`);
  const u = unpackPlane(packed.subarray(0, length * 2), width);
  const v = unpackPlane(packed.subarray(length * 2, length * 4), width);
  return { width, height, u, v, printed: packed.slice(length * 4) };
}

/** The low bytes come first. No functions are called in here: it runs for each pixel. */
function unpackPlane(bytes: Uint8Array, width: number): Float32Array {
  const length = bytes.length / 2;
  const plane = new Float32Array(length);
  const row = new Uint16Array(width);
  for (let start = 0; start < length; start += width) {
    let left = 0;
    let leftAbove = 0;
    for (let x = 0; x < width; x++) {
      const at = start + x;
      const folded = (bytes[at] ?? 0) | ((bytes[length + at] ?? 0) << 8);
      const above = row[x] ?? 0;
      const away = (folded >>> 1) ^ -(folded & 1);
      // The same as `expected`: all is 0 before the first column and above the first row.
      const steps = (left + above - leftAbove + away) & 65_535;
      row[x] = steps;
      plane[at] = steps / STEPS - ROOM;
      left = steps;
      leftAbove = above;
    }
  }
  return plane;
}

/** The plane through what is left, above, and left above; 0 before the first. */
function expected(steps: Uint16Array, at: number, width: number): number {
  const isFirst = at % width === 0;
  if (at < width) return isFirst ? 0 : (steps[at - 1] ?? 0);
  const above = steps[at - width] ?? 0;
  if (isFirst) return above;
  return (steps[at - 1] ?? 0) + above - (steps[at - width - 1] ?? 0);
}

/** So many points beyond what is printed are read with it. */
const MARGIN = 3;

function nearTo(printed: Uint8Array, { width, height }: Size): Uint8Array {
  const near = new Uint8Array(printed.length);
  for (let at = 0; at < printed.length; at++) {
    if (!printed[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    for (let row = Math.max(0, y - MARGIN); row <= Math.min(height - 1, y + MARGIN); row++) {
      const start = row * width;
      near.fill(1, start + Math.max(0, x - MARGIN), start + Math.min(width, x + MARGIN + 1));
    }
  }
  return near;
}
