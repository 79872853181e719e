import type { Tile } from "../../drawing/pixels.ts";
import type { Coordinates } from "./coordinates.ts";
import { LINEAR } from "./linear.ts";

/** Red, green, blue and opacity of each pixel of a picture, in linear light, times the opacity. */
export type Ink = Float32Array;

/** What is drawn flat, `scale` pixels to a preview px, as a camera sees it lie on the cloth. */
export function layOnCloth(
  tiles: readonly Tile[],
  coordinates: Coordinates,
  scale: 1 | 2,
): Ink | undefined {
  const drawn = tiles.flatMap((tile) => inLight(tile) ?? []);
  if (drawn.length === 0) return undefined;
  const { width, height } = coordinates;
  const ink = new Float32Array(width * height * scale * scale * 4);
  for (const tile of drawn) lay(ink, tile, coordinates, scale);
  return ink;
}

/** A tile whose pixels are as those of `Ink`, with a clear pixel on each side. */
type LitTile = { data: Float32Array; left: number; top: number; width: number; height: number };

/** Undefined where nothing is drawn. */
function inLight({ data, left, top, width, height }: Tile): LitTile | undefined {
  const across = width + 2;
  const lit = new Float32Array(across * (height + 2) * 4);
  let isClear = true;
  for (let y = 0; y < height; y++) {
    let to = ((y + 1) * across + 1) * 4;
    let from = y * width * 4;
    for (let x = 0; x < width; x++, to += 4, from += 4) {
      const alpha = (data[from + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      isClear = false;
      lit[to] = (LINEAR[data[from] ?? 0] ?? 0) * alpha;
      lit[to + 1] = (LINEAR[data[from + 1] ?? 0] ?? 0) * alpha;
      lit[to + 2] = (LINEAR[data[from + 2] ?? 0] ?? 0) * alpha;
      lit[to + 3] = alpha;
    }
  }
  if (isClear) return undefined;
  return { data: lit, left: left - 1, top: top - 1, width: across, height: height + 2 };
}

/**
 * Each point of the coordinates is a pixel, or four of a picture twice as large. No objects and
 * closures in here: it runs for each pixel of a print.
 */
function lay(ink: Ink, tile: LitTile, { width, height, u, v, printed }: Coordinates, scale: 1 | 2) {
  const [right, bottom] = [tile.left + tile.width - 1, tile.top + tile.height - 1];
  const first = scale === 2 ? -0.25 : 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const shown = printed[at] ?? 0;
      if (shown === 0) continue;
      const tileX = (u[at] ?? 0) * scale - 0.5;
      const tileY = (v[at] ?? 0) * scale - 0.5;
      if (tileX < tile.left - 1 || tileX > right + 1) continue;
      if (tileY < tile.top - 1 || tileY > bottom + 1) continue;
      const ux = slope(u, at, 1, x, width) * scale;
      const vx = slope(v, at, 1, x, width) * scale;
      const uy = slope(u, at, width, y, height) * scale;
      const vy = slope(v, at, width, y, height) * scale;
      for (let row = 0; row < scale; row++) {
        const down = first + row * 0.5;
        for (let column = 0; column < scale; column++) {
          const across = first + column * 0.5;
          const to = ((y * scale + row) * width * scale + x * scale + column) * 4;
          const atX = tileX + across * ux + down * uy - tile.left;
          const atY = tileY + across * vx + down * vy - tile.top;
          mean(ink, to, tile, atX, atY, ux / scale, vx / scale, uy / scale, vy / scale, shown);
        }
      }
    }
  }
}

/** The smaller of the two ways: at a fold the other one jumps to what lies behind it. */
function slope(plane: Float32Array, at: number, step: number, place: number, end: number): number {
  const here = plane[at] ?? 0;
  const before = place > 0 ? here - (plane[at - step] ?? here) : Infinity;
  const after = place < end - 1 ? (plane[at + step] ?? here) - here : Infinity;
  return Math.abs(before) < Math.abs(after) ? before : after;
}

/** So many samples an axis are enough: cloth that turns further away is hardly seen. */
const MAX_STEPS = 4;

/** Adds the mean of what a pixel covers of the tile, a parallelogram, to the ink at `to`. */
function mean(
  ink: Ink,
  to: number,
  tile: LitTile,
  x: number,
  y: number,
  ux: number,
  vx: number,
  uy: number,
  vy: number,
  shown: number,
): void {
  const columns = Math.min(MAX_STEPS, Math.max(1, Math.round(Math.sqrt(ux * ux + vx * vx) + 0.2)));
  const lines = Math.min(MAX_STEPS, Math.max(1, Math.round(Math.sqrt(uy * uy + vy * vy) + 0.2)));
  const { data: from, width, height } = tile;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let line = 0; line < lines; line++) {
    const down = (line + 0.5) / lines - 0.5;
    for (let column = 0; column < columns; column++) {
      const across = (column + 0.5) / columns - 0.5;
      const atX = x + across * ux + down * uy;
      const atY = y + across * vx + down * vy;
      const left = Math.floor(atX);
      const top = Math.floor(atY);
      if (left < 0 || top < 0 || left > width - 2 || top > height - 2) continue;
      const partX = atX - left;
      const partY = atY - top;
      const one = (top * width + left) * 4;
      const two = one + width * 4;
      const a = (1 - partX) * (1 - partY);
      const b = partX * (1 - partY);
      const c = (1 - partX) * partY;
      const d = partX * partY;
      const opacity =
        a * (from[one + 3] ?? 0) +
        b * (from[one + 7] ?? 0) +
        c * (from[two + 3] ?? 0) +
        d * (from[two + 7] ?? 0);
      if (opacity === 0) continue;
      red +=
        a * (from[one] ?? 0) +
        b * (from[one + 4] ?? 0) +
        c * (from[two] ?? 0) +
        d * (from[two + 4] ?? 0);
      green +=
        a * (from[one + 1] ?? 0) +
        b * (from[one + 5] ?? 0) +
        c * (from[two + 1] ?? 0) +
        d * (from[two + 5] ?? 0);
      blue +=
        a * (from[one + 2] ?? 0) +
        b * (from[one + 6] ?? 0) +
        c * (from[two + 2] ?? 0) +
        d * (from[two + 6] ?? 0);
      alpha += opacity;
    }
  }
  if (alpha === 0) return;
  const share = shown / 255 / (columns * lines);
  ink[to] = (ink[to] ?? 0) + red * share;
  ink[to + 1] = (ink[to + 1] ?? 0) + green * share;
  ink[to + 2] = (ink[to + 2] ?? 0) + blue * share;
  ink[to + 3] = (ink[to + 3] ?? 0) + alpha * share;
}
