import type { Point } from "#shop/documents/geometry.ts";
import type { Pixels, Tile } from "./pixels.ts";

/**
 * A word for each pixel: red, green, blue and opacity from its lowest byte up, the colors times
 * their opacity, with clear pixels around them, so that no sample asks for edges.
 */
export type Samples = {
  words: Int32Array;
  across: number;
  down: number;
  /** All that is not clear lies within these pixels of the drawing; undefined where all is. */
  ink: Ink | undefined;
};

export type Ink = { left: number; top: number; right: number; bottom: number };

/** Clear pixels on each side of a drawing. */
const MARGIN = 3;

export function samplesOf({ data, width, height }: Pixels): Samples {
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const words = new Int32Array(across * down);
  const ink = { left: width, top: height, right: 0, bottom: 0 };
  for (let y = 0, from = 0; y < height; y++) {
    let to = (y + MARGIN) * across + MARGIN;
    let [first, last] = [width, -1];
    for (let x = 0; x < width; x++, from += 4, to++) {
      const alpha = data[from + 3] ?? 0;
      if (alpha === 0) continue;
      if (last < 0) first = x;
      last = x;
      const red = times(data[from] ?? 0, alpha);
      const green = times(data[from + 1] ?? 0, alpha);
      const blue = times(data[from + 2] ?? 0, alpha);
      words[to] = red | (green << 8) | (blue << 16) | (alpha << 24);
    }
    if (last < 0) continue;
    ink.left = Math.min(ink.left, first);
    ink.right = Math.max(ink.right, last + 1);
    ink.top = Math.min(ink.top, y);
    ink.bottom = y + 1;
  }
  return { words, across, down, ink: ink.bottom > 0 ? ink : undefined };
}

/** Levels from 0 to 255, multiplied and rounded as if they went from 0 to 1. */
function times(level: number, alpha: number): number {
  const product = level * alpha + 128;
  return (product + (product >> 8)) >> 8;
}

/** A pixel shows this of a drawing: its middle, and how far one goes there with a pixel in x and y. */
export type Footprint = {
  u: Point;
  v: Point;
  steps: { across: number; down: number };
};

/** Where the drawing is pressed together, a pixel is the mean of so many samples in a row. */
export function stepsOf(u: number, v: number): number {
  return Math.min(Math.max(Math.ceil(Math.hypot(u, v) - 0.25), 1), 4);
}

/** A row of a tile from one column up to another; the first shows `u`, `v` of the drawing, in its pixels. */
type Row = { row: number; from: number; to: number; u: number; v: number };

/** Two levels of a word, with eight bits of room above each. */
const PAIR = 0xff00ff;

/**
 * Places are counted in 256 parts of a pixel, and so are the weights of the four pixels around one.
 * It runs for each pixel of a print, so it has neither arrays nor objects of its own.
 */
export function sampleRow(tile: Tile, row: Row, samples: Samples, footprint: Footprint): void {
  const { data: target } = tile;
  const { words, across } = samples;
  const { u, v, steps } = footprint;
  const mostU = (across - 2) << 8;
  const mostV = (samples.down - 2) << 8;
  const [columns, lines] = [steps.across, steps.down];
  const share = 1 / (columns * lines * 256);
  // From the middle of a pixel to its first sample, from there to the next one, and to the next line.
  const [nextU, nextV] = [(256 * u.x) / columns, (256 * v.x) / columns];
  const [belowU, belowV] = [(256 * u.y) / lines, (256 * v.y) / lines];
  const firstU = 256 * (row.u + MARGIN - 0.5) + (nextU + belowU - 256 * (u.x + u.y)) / 2;
  const firstV = 256 * (row.v + MARGIN - 0.5) + (nextV + belowV - 256 * (v.x + v.y)) / 2;
  const end = row.to - row.from;
  let at = (row.row * tile.width + row.from) * 4;
  for (let column = 0; column <= end; column++, at += 4) {
    let red = 0;
    let green = 0;
    let blue = 0;
    let alpha = 0;
    for (let line = 0; line < lines; line++) {
      let toRight = firstU + 256 * column * u.x + line * belowU;
      let toBottom = firstV + 256 * column * v.x + line * belowV;
      for (let each = 0; each < columns; each++, toRight += nextU, toBottom += nextV) {
        const right = Math.min(Math.max(toRight | 0, 0), mostU);
        const below = Math.min(Math.max(toBottom | 0, 0), mostV);
        const partX = right & 255;
        const partY = below & 255;
        const fourth = (partX * partY) >> 8;
        const second = partX - fourth;
        const third = partY - fourth;
        const first = 256 - partX - third;
        const top = (below >> 8) * across + (right >> 8);
        const one = words[top] ?? 0;
        const two = words[top + 1] ?? 0;
        const three = words[top + across] ?? 0;
        const four = words[top + across + 1] ?? 0;
        const redAndBlue =
          (Math.imul(one & PAIR, first) +
            Math.imul(two & PAIR, second) +
            Math.imul(three & PAIR, third) +
            Math.imul(four & PAIR, fourth)) |
          0;
        const greenAndAlpha =
          (Math.imul((one >>> 8) & PAIR, first) +
            Math.imul((two >>> 8) & PAIR, second) +
            Math.imul((three >>> 8) & PAIR, third) +
            Math.imul((four >>> 8) & PAIR, fourth)) |
          0;
        red += redAndBlue & 0xffff;
        blue += redAndBlue >>> 16;
        green += greenAndAlpha & 0xffff;
        alpha += greenAndAlpha >>> 16;
      }
    }
    if (alpha === 0) continue;
    const whole = 255 / alpha;
    target[at] = (red * whole + 0.5) | 0;
    target[at + 1] = (green * whole + 0.5) | 0;
    target[at + 2] = (blue * whole + 0.5) | 0;
    target[at + 3] = (alpha * share + 0.5) | 0;
  }
}
