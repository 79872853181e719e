import type { Size } from "../../placement.ts";
import type { Picture } from "./picture.ts";

/**
 * The picture's longer side has so many units; strokes are counted in them, so that they fit each
 * of its sizes.
 */
export const STROKE_GRID = 10_000;
export const STROKE_LIMITS = {
  /**
   * Limit of designs: strokes of the brush on a cutout (decision 050) [strokes]; 400 with what to
   * do.
   */
  strokes: 40,
  /** Limit of designs: points of these strokes [points]; 400 with what to do. */
  points: 1000,
  /**
   * Limit of designs: radius of a stroke, in parts of the longer side [hundredths %]; 400 with what
   * to do.
   */
  radius: { min: 20, max: 1000 },
} as const;

export type Stroke = {
  /** Gives the picture's own pixels back, or takes them away. */
  mode: "restore" | "erase";
  radius: number;
  /** x and y of each point in turn, from the top left of the source's inked box. */
  points: readonly number[];
};

/** The points of all of these strokes. */
export function pointsIn(strokes: readonly Pick<Stroke, "points">[]): number {
  return strokes.reduce((sum, { points }) => sum + points.length / 2, 0);
}

/** Strokes make one of these of each pixel. */
export const [UNTOUCHED, RESTORED, ERASED] = [0, 1, 2];

export function markStrokes(picture: Picture, strokes: readonly Stroke[]): Uint8Array {
  const marks = new Uint8Array(picture.width * picture.height);
  for (const stroke of strokes) {
    const mark = stroke.mode === "restore" ? RESTORED : ERASED;
    eachRun(picture, stroke, (from, to) => marks.fill(mark, from, to));
  }
  return marks;
}

/** The pixels whose middle a stroke covers, as runs up to `to`; where it turns some come twice. */
export function eachRun(
  size: Size,
  { radius, points }: Omit<Stroke, "mode">,
  visit: (from: number, to: number) => void,
): void {
  const unit = Math.max(size.width, size.height) / STROKE_GRID;
  const at = (index: number) => (points[index] ?? 0) * unit;
  for (let index = 0; index === 0 || index + 3 < points.length; index += 2) {
    const isDot = points.length < 4;
    const [x1, y1] = [at(index), at(index + 1)];
    const [x2, y2] = isDot ? [x1, y1] : [at(index + 2), at(index + 3)];
    eachRow(size, { x1, y1, x2, y2, radius: radius * unit }, visit);
  }
}

type Piece = { x1: number; y1: number; x2: number; y2: number; radius: number };

/** A straight piece with round ends meets each row once. */
function eachRow(
  { width, height }: Size,
  piece: Piece,
  visit: (from: number, to: number) => void,
): void {
  const { x1, y1, x2, y2, radius } = piece;
  const first = Math.max(0, Math.ceil(Math.min(y1, y2) - radius - 0.5));
  const last = Math.min(height - 1, Math.floor(Math.max(y1, y2) + radius - 0.5));
  const sides = sidesOf(piece);
  for (let row = first; row <= last; row++) {
    let [left, right] = [Infinity, -Infinity];
    const y = row + 0.5;
    const reach = (x: number) => {
      left = Math.min(left, x);
      right = Math.max(right, x);
    };
    for (const [x, away] of [
      [x1, y - y1],
      [x2, y - y2],
    ] as const) {
      if (Math.abs(away) > radius) continue;
      const half = Math.sqrt(radius * radius - away * away);
      reach(x - half);
      reach(x + half);
    }
    for (const { x, top, slope, bottom } of sides)
      if (y >= top && y <= bottom) reach(x + (y - top) * slope);
    const from = Math.max(0, Math.ceil(left - 0.5));
    const to = Math.min(width - 1, Math.floor(right - 0.5));
    if (from <= to) visit(row * width + from, row * width + to + 1);
  }
}

/** The long edges, from `top` down; a level one is where the round ends begin. */
function sidesOf({ x1, y1, x2, y2, radius }: Piece) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0 || y1 === y2) return [];
  const [right, down] = [((y1 - y2) / length) * radius, ((x2 - x1) / length) * radius];
  const slope = (x2 - x1) / (y2 - y1);
  const [x, top] = y1 < y2 ? [x1, y1] : [x2, y2];
  const tall = Math.abs(y2 - y1);
  return [-1, 1].map((way) => ({
    x: x + way * right,
    top: top + way * down,
    slope,
    bottom: top + way * down + tall,
  }));
}
