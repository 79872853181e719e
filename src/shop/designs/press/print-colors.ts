import type { Size } from "../../placement.ts";
import { ColorBins } from "./color-bins.ts";

/** More are said to be more: nobody lays out that many screens. */
export const MAX_COLORS = 12;

/** Samples along the longer side: 13 pixels from one to the next on a full front. */
const SAMPLES = 384;

/** Pixels to a neighbor: a line of 1.5 points at 300 DPI has neighbors of its color. */
const AWAY = 3;

/** Neighbors that differ by so much of 255 in a channel belong to one color. */
const EVEN = 24;

/** A color that changes by more of 255 to a neighbor, and on to the one across, is that of an edge. */
const SLOPE = 4;

/** An even part is more than a line: along a soft edge two neighbors are alike. */
const LEAST_ALIKE = 3;

/** Ink that is less opaque, of 255, is an edge or a veil, whose color is too coarse to tell. */
const LEAST_ALPHA = 64;

/** A color with less of all that is counted is noise. */
const LEAST_SHARE = 0.0005;

/** Where nothing is even, the noise has more of its own. */
const LEAST_NOISY = 0.02;

/**
 * Counts the colors that a screen printer would need for RGBA pixels: near ones are one, edges that
 * are mixed of two are none. One more than `MAX_COLORS` stands for more. A grid of samples is
 * counted, so that a large file costs as much as a small one.
 */
export function countPrintColors(rgba: Uint8Array, size: Size): number {
  const step = Math.max(1, Math.ceil(Math.max(size.width, size.height) / SAMPLES));
  const [even, all] = [new ColorBins(), new ColorBins()];
  for (let y = step >> 1; y < size.height; y += step)
    for (let x = step >> 1; x < size.width; x += step) {
      const at = pixelAt(rgba, x, y, size);
      if (at < 0) continue;
      all.add(rgba, at);
      if (isEven(rgba, x, y, size)) even.add(rgba, at);
    }
  if (all.samples === 0) return 0;
  // Lines finer than all of that, or grain: what is mixed cannot be told from what is not.
  const count =
    even.samples * 2 > all.samples
      ? even.count(even.samples * LEAST_SHARE)
      : Math.max(1, all.count(all.samples * LEAST_NOISY));
  return Math.min(count, MAX_COLORS + 1);
}

/** Four lines through a pixel, from a neighbor to the one across. */
const LINES = [
  { right: AWAY, down: 0 },
  { right: 0, down: AWAY },
  { right: AWAY, down: AWAY },
  { right: AWAY, down: -AWAY },
];

/** A part of a color: it has neighbors of its own, and does not lie between two others. */
function isEven(rgba: Uint8Array, x: number, y: number, size: Size): boolean {
  const at = (y * size.width + x) * 4;
  let alike = 0;
  for (const { right, down } of LINES) {
    const before = pixelAt(rgba, x - right, y - down, size);
    const after = pixelAt(rgba, x + right, y + down, size);
    if (before >= 0 && after >= 0 && isBetween(rgba, at, before, after)) return false;
    if (before >= 0 && isAlike(rgba, at, before)) alike++;
    if (after >= 0 && isAlike(rgba, at, after)) alike++;
  }
  return alike >= LEAST_ALIKE;
}

/** Where it begins; -1 where nothing is seen. */
function pixelAt(rgba: Uint8Array, x: number, y: number, { width, height }: Size): number {
  if (x < 0 || y < 0 || x >= width || y >= height) return -1;
  const at = (y * width + x) * 4;
  return (rgba[at + 3] ?? 0) < LEAST_ALPHA ? -1 : at;
}

function isAlike(rgba: Uint8Array, one: number, other: number): boolean {
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs((rgba[one + channel] ?? 0) - (rgba[other + channel] ?? 0)) > EVEN) return false;
  return true;
}

/** The edges of a picture that was enlarged are wide, and go from one color to the other. */
function isBetween(rgba: Uint8Array, at: number, before: number, after: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    const level = rgba[at + channel] ?? 0;
    const up = level - (rgba[before + channel] ?? 0);
    const on = (rgba[after + channel] ?? 0) - level;
    if ((up > SLOPE && on > SLOPE) || (up < -SLOPE && on < -SLOPE)) return true;
  }
  return false;
}
