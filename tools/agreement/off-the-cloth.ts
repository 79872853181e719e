import type { Pixels, Tile } from "#services/drawing/pixels.ts";
import type { Coordinates } from "#services/mockups/shots/coordinates.ts";
import { layOnCloth } from "#services/mockups/shots/lay-on-cloth.ts";
import { LINEAR } from "#services/mockups/shots/linear.ts";

const SCALE = 2;

/**
 * The print is laid on the cloth, and each pixel of that picture taken back to where its coordinates
 * say it comes from. What no pixel shows is as it was drawn.
 */
export function offTheCloth(tile: Tile, coordinates: Coordinates): Pixels {
  const { width, height } = tile;
  const ink = layOnCloth([tile], coordinates, SCALE);
  const sums = new Float32Array(width * height * 4);
  const weights = new Float32Array(width * height);
  eachPixel(coordinates, (at, u, v) => {
    spread(u * SCALE - tile.left - 0.5, v * SCALE - tile.top - 0.5, tile, (to, weight) => {
      weights[to] = (weights[to] ?? 0) + weight;
      if (!ink) return;
      for (let part = 0; part < 4; part++)
        sums[to * 4 + part] = (sums[to * 4 + part] ?? 0) + weight * (ink[at * 4 + part] ?? 0);
    });
  });
  return { data: inLevels(sums, weights, tile), width, height };
}

/** Less than this of a pixel's weight comes from its neighbors alone. */
const SEEN = 0.25;

function inLevels(sums: Float32Array, weights: Float32Array, { data }: Tile): Uint8Array {
  const levels = new Uint8Array(data);
  for (const [at, weight] of weights.entries()) {
    if (weight < SEEN) continue;
    const alpha = Math.min(1, (sums[at * 4 + 3] ?? 0) / weight);
    for (let part = 0; part < 3; part++)
      levels[at * 4 + part] = alpha === 0 ? 0 : level((sums[at * 4 + part] ?? 0) / weight / alpha);
    levels[at * 4 + 3] = Math.round(alpha * 255);
  }
  return levels;
}

function level(light: number): number {
  let [low, high] = [0, 255];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((LINEAR[middle] ?? 0) < light - 1e-4) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pixels of a picture twice as large as the coordinates, where all of a pixel is printed. */
function eachPixel(
  { width, height, u, v, printed }: Coordinates,
  visit: (at: number, u: number, v: number) => void,
): void {
  for (let y = 1; y < height * SCALE - 1; y++)
    for (let x = 1; x < width * SCALE - 1; x++) {
      const [left, top] = [Math.floor((x - 0.5) / SCALE), Math.floor((y - 0.5) / SCALE)];
      const corners = [left, left + 1, left + width, left + 1 + width].map(
        (at) => at + top * width,
      );
      const weights = weightsOf((x - 0.5) / SCALE - left, (y - 0.5) / SCALE - top);
      if (corners.some((at) => printed[at] !== 255) || isSteep(corners, u, v)) continue;
      const at = y * width * SCALE + x;
      visit(at, weighted(corners, weights, u), weighted(corners, weights, v));
    }
}

/**
 * Preview px of the flat drawing beside each other in one of the picture: where cloth is turned away by
 * more than 45 degrees, or folds, lines are finer than a pixel there, as at a bend (`steepParts`).
 */
const MAX_STEP = Math.SQRT2;

function isSteep([first = 0, ...others]: number[], u: Float32Array, v: Float32Array): boolean {
  const away = (at: number) =>
    Math.hypot((u[at] ?? 0) - (u[first] ?? 0), (v[at] ?? 0) - (v[first] ?? 0));
  const [right = 0, below = 0, last = 0] = others;
  return away(right) > MAX_STEP || away(below) > MAX_STEP || away(last) > 2 * MAX_STEP;
}

function weightsOf(right: number, down: number): number[] {
  return [(1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down];
}

function weighted(corners: readonly number[], weights: readonly number[], plane: Float32Array) {
  return corners.reduce((sum, at, each) => sum + (plane[at] ?? 0) * (weights[each] ?? 0), 0);
}

/** A point of the picture lies between four pixels of the tile. */
function spread(
  x: number,
  y: number,
  { width, height }: Pick<Tile, "width" | "height">,
  add: (at: number, weight: number) => void,
): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (const [each, weight] of weightsOf(x - left, y - top).entries()) {
    const [column, row] = [left + (each & 1), top + (each >> 1)];
    const isInside = column >= 0 && row >= 0 && column < width && row < height;
    if (isInside && weight > 0) add(row * width + column, weight);
  }
}
