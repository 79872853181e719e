import { boundsOf, type Frame, toFrame } from "#shop/documents/geometry.ts";
import type { Box } from "#shop/placement.ts";
import { blend, type Pixels } from "./pixels.ts";

/** The frame is in pixels of the canvas. */
type Placed = {
  frame: Frame;
  flip: boolean;
  /** The source lies here, from the frame's top left and before it is flipped; only the frame shows. */
  part: Box;
};

/** A source of about as many pixels as `part`, over the canvas: cubic inside, each edge a pixel wide. */
export function resample(canvas: Pixels, source: Pixels, { frame, flip, part }: Placed): void {
  const { width } = frame;
  const [across, down] = [source.width / part.width, source.height / part.height];
  const color = new Float64Array(4);
  eachCovered(canvas, frame, (at, x, y, coverage) => {
    const alongX = flip ? width - x : x;
    sample(source, (alongX - part.x) * across - 0.5, (y - part.y) * down - 0.5, color);
    const alpha = (color[3] ?? 0) * coverage;
    if (alpha > 0) blend(canvas.data, at, color[0] ?? 0, color[1] ?? 0, color[2] ?? 0, alpha);
  });
}

/** Takes away what lies outside the frame. */
export function clip({ data, width, height }: Pixels, frame: Frame): void {
  const inside = new Uint8Array(width * height);
  eachCovered({ data, width, height }, frame, (at, _x, _y, coverage) => {
    inside[at / 4] = coverage * 255 + 0.5;
  });
  for (let at = 0; at < inside.length; at++)
    data[at * 4 + 3] = ((data[at * 4 + 3] ?? 0) * (inside[at] ?? 0)) / 255 + 0.5;
}

/** `x`, `y` from the frame's top left, along its sides; `coverage` of the pixel, from 0 to 1. */
type Visit = (at: number, x: number, y: number, coverage: number) => void;

function eachCovered(canvas: Pixels, frame: Frame, visit: Visit): void {
  const bounds = boundsOf(frame);
  const top = Math.max(0, Math.floor(bounds.y - 1));
  const bottom = Math.min(canvas.height, Math.ceil(bounds.y + bounds.height + 1));
  for (let y = top; y < bottom; y++) eachInRow(canvas, frame, y, visit);
}

function eachInRow(canvas: Pixels, frame: Frame, row: number, visit: Visit): void {
  const first = toFrame(frame, { x: 0.5, y: row + 0.5 });
  const second = toFrame(frame, { x: 1.5, y: row + 0.5 });
  const [stepX, stepY] = [second.x - first.x, second.y - first.y];
  const [startX, startY] = [first.x + frame.width / 2, first.y + frame.height / 2];
  const [fromX, toX] = span(startX, stepX, frame.width);
  const [fromY, toY] = span(startY, stepY, frame.height);
  const from = Math.max(0, Math.floor(Math.max(fromX, fromY)));
  const to = Math.min(canvas.width, Math.ceil(Math.min(toX, toY)) + 1);
  for (let column = from; column < to; column++) {
    const x = startX + column * stepX;
    const y = startY + column * stepY;
    const coverage = covered(x, frame.width) * covered(y, frame.height);
    if (coverage > 0) visit((row * canvas.width + column) * 4, x, y, coverage);
  }
}

/** A pixel touches what lies between 0 and `length` for these steps. */
function span(start: number, step: number, length: number): [number, number] {
  const [low, high] = [-0.5 - start, length + 0.5 - start];
  if (Math.abs(step) < 1e-12) return low < 0 && high > 0 ? [-Infinity, Infinity] : [0, -1];
  return step > 0 ? [low / step, high / step] : [high / step, low / step];
}

/** Measures how much of a pixel around `at` lies within the length. */
function covered(at: number, length: number): number {
  return Math.max(0, Math.min(at + 0.5, length) - Math.max(at - 0.5, 0));
}

/**
 * Catmull and Rom's spline through 4 × 4 pixels, each color weighted by its alpha, so that what is
 * clear has none. Beyond its edge the source goes on as it ends.
 */
function sample({ data, width, height }: Pixels, x: number, y: number, color: Float64Array) {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const across = Math.round((x - left) * PHASES) * 4;
  const down = Math.round((y - top) * PHASES) * 4;
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let row = 0; row < 4; row++) {
    const start = Math.min(Math.max(top + row - 1, 0), height - 1) * width;
    const ofRow = WEIGHTS[down + row] ?? 0;
    for (let column = 0; column < 4; column++) {
      const at = (start + Math.min(Math.max(left + column - 1, 0), width - 1)) * 4;
      const weight = ofRow * (WEIGHTS[across + column] ?? 0) * (data[at + 3] ?? 0);
      red += weight * (data[at] ?? 0);
      green += weight * (data[at + 1] ?? 0);
      blue += weight * (data[at + 2] ?? 0);
      alpha += weight;
    }
  }
  color[3] = Math.min(alpha, 255);
  color[0] = within(red / alpha);
  color[1] = within(green / alpha);
  color[2] = within(blue / alpha);
}

function within(level: number): number {
  return Math.min(Math.max(level, 0), 255);
}

const PHASES = 1024;

/** Four for each fraction of a pixel. */
const WEIGHTS = Float64Array.from({ length: (PHASES + 1) * 4 }, (_, at) =>
  spline(Math.abs(Math.floor(at / 4) / PHASES + 1 - (at % 4))),
);

function spline(away: number): number {
  if (away < 1) return 1 + away * away * (1.5 * away - 2.5);
  return away < 2 ? 2 + away * (away * (2.5 - 0.5 * away) - 4) : 0;
}
