import {
  pointsIn,
  STROKE_GRID,
  STROKE_LIMITS,
  type Stroke,
} from "#shop/designs/background/strokes.ts";

export type GridPoint = readonly [x: number, y: number];

/** Less of a move than this share of the brush's radius is not seen. */
const LEAST_MOVE = 0.3;

/** The stroke with one more point; as it was where that is too near or none is left. */
export function withPoint(stroke: Stroke, [x, y]: GridPoint, left: number): Stroke {
  const { points, radius } = stroke;
  const [lastX = Infinity, lastY = Infinity] = points.slice(-2);
  const isNear = Math.hypot(x - lastX, y - lastY) < radius * LEAST_MOVE;
  if (isNear || left <= 0) return stroke;
  return { ...stroke, points: [...points, x, y] };
}

export function pointsLeft(strokes: readonly Stroke[]): number {
  return STROKE_LIMITS.points - pointsIn(strokes);
}

export function isFull(strokes: readonly Stroke[]): boolean {
  return strokes.length >= STROKE_LIMITS.strokes || pointsLeft(strokes) <= 0;
}

/** The point is given in parts of the picture's longer side. */
export function onGrid(x: number, y: number): GridPoint {
  const whole = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * STROKE_GRID);
  return [whole(x), whole(y)];
}
