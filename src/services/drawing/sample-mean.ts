import type { Point } from "#shop/documents/geometry.ts";
import type { Pixels } from "./pixels.ts";

/** A pixel shows this of a drawing: its middle, and how far one goes there with a pixel in x and y. */
type Footprint = {
  u: Point;
  v: Point;
  steps: { across: number; down: number };
};

/** Where the drawing is pressed together, a pixel is the mean of so many samples in a row. */
export function stepsOf(u: number, v: number): number {
  return Math.min(Math.max(Math.ceil(Math.hypot(u, v) - 0.25), 1), 4);
}

/** Red, green and blue, each weighted by its alpha, and alpha: one for all, because each is read at once. */
const sum = new Float64Array(4);

/** The pixel at `at` becomes what lies around `middleU`, `middleV` of the drawing, in its pixels. */
export function sampleMean(
  target: Uint8Array,
  at: number,
  flat: Pixels,
  middleU: number,
  middleV: number,
  { u, v, steps: { across, down } }: Footprint,
): void {
  sum.fill(0);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      const x = (column + 0.5) / across - 0.5;
      const y = (row + 0.5) / down - 0.5;
      addSample(flat, middleU + x * u.x + y * u.y - 0.5, middleV + x * v.x + y * v.y - 0.5);
    }
  const alpha = sum[3] ?? 0;
  if (alpha === 0) return;
  target[at] = (sum[0] ?? 0) / alpha + 0.5;
  target[at + 1] = (sum[1] ?? 0) / alpha + 0.5;
  target[at + 2] = (sum[2] ?? 0) / alpha + 0.5;
  target[at + 3] = alpha / (across * down) + 0.5;
}

/** Adds the mean of four pixels by their nearness. */
function addSample(flat: Pixels, x: number, y: number): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, below] = [x - left, y - top];
  addPixel(flat, left, top, (1 - right) * (1 - below));
  addPixel(flat, left + 1, top, right * (1 - below));
  addPixel(flat, left, top + 1, (1 - right) * below);
  addPixel(flat, left + 1, top + 1, right * below);
}

/** The drawing is clear beyond its edges. */
function addPixel({ data, width, height }: Pixels, x: number, y: number, share: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const at = (y * width + x) * 4;
  const weight = share * (data[at + 3] ?? 0);
  if (weight === 0) return;
  sum[0] = (sum[0] ?? 0) + weight * (data[at] ?? 0);
  sum[1] = (sum[1] ?? 0) + weight * (data[at + 1] ?? 0);
  sum[2] = (sum[2] ?? 0) + weight * (data[at + 2] ?? 0);
  sum[3] = (sum[3] ?? 0) + weight;
}
