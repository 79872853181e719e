import type { Curve } from "#shop/goods/garments/outlines/curve.ts";

type Pair = readonly [x: number, y: number];

/** The same curve, `by` px to its right as one goes along it. */
export function inset(curve: Curve, by: number): Curve {
  const points = pairs(curve);
  return written(
    points.map(([x, y], at) => {
      const [fromX, fromY] = points[at - 1] ?? [x, y];
      const [toX, toY] = points[at + 1] ?? [x, y];
      const length = Math.hypot(toX - fromX, toY - fromY) || 1;
      return [x - ((toY - fromY) / length) * by, y + ((toX - fromX) / length) * by];
    }),
  );
}

export function raised(curve: Curve, up: number): Curve {
  return written(pairs(curve).map(([x, y]) => [x, y - up]));
}

/** A curve at a share of the way from one to another, which has as many points. */
export function between(from: Curve, to: Curve, share: number): Curve {
  const ends = pairs(to);
  return written(
    pairs(from).map(([x, y], at) => {
      const [toX, toY] = ends[at] ?? [x, y];
      return [x + (toX - x) * share, y + (toY - y) * share];
    }),
  );
}

function pairs(curve: Curve): Pair[] {
  return curve.split(",").map((pair) => {
    const [x = 0, y = 0] = pair.trim().split(/\s+/).map(Number);
    return [x, y];
  });
}

function written(points: readonly Pair[]): Curve {
  return points.map(([x, y]) => `${x} ${y}`).join(", ");
}
