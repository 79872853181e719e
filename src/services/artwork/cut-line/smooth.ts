import type { Point } from "#shop/documents/geometry.ts";

/** Two control points, and where the curve ends. */
export type Curve = [Point, Point, Point];

/** A closed line through points that lie `step` apart at most, without its small corners. */
export function smoothed(outline: readonly Point[], step: number): Point[] {
  let points = spread(outline, step);
  for (let pass = 0; pass < 2; pass++)
    points = points.map((point, at) => {
      const [before, after] = [
        points.at(at - 1) ?? point,
        points[(at + 1) % points.length] ?? point,
      ];
      return {
        x: (before.x + 2 * point.x + after.x) / 4,
        y: (before.y + 2 * point.y + after.y) / 4,
      };
    });
  return points;
}

/** Catmull and Rom's curves through all of the points, back to the first. */
export function curvesThrough(points: readonly Point[]): Curve[] {
  const at = (index: number) => points.at(index % points.length) ?? { x: 0, y: 0 };
  const third = (from: Point, to: Point, start: Point, sign: 1 | -1) => ({
    x: start.x + (sign * (to.x - from.x)) / 6,
    y: start.y + (sign * (to.y - from.y)) / 6,
  });
  return points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    return [third(before, to, from, 1), third(from, after, to, -1), to];
  });
}

const LEAST_POINTS = 12;

/** As many points as are needed, evenly along the line. */
function spread(outline: readonly Point[], step: number): Point[] {
  const sides = outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  const whole = sides.reduce((sum, { length }) => sum + length, 0);
  const count = Math.max(LEAST_POINTS, Math.ceil(whole / step));
  const points: Point[] = [];
  let walked = 0;
  for (const { from, to, length } of sides) {
    while (points.length < count && (points.length * whole) / count <= walked + length) {
      const share = length === 0 ? 0 : ((points.length * whole) / count - walked) / length;
      points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
    walked += length;
  }
  return points;
}
