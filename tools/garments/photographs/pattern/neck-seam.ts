import { on, type Pattern, type Point } from "#shop/shirt/pattern.ts";
import { cubic, type Line } from "./segments.ts";

/**
 * The seam between cloth and collar, drawn anew for a worn shirt: front and back leave the shoulder
 * at a right angle, so that the opening is one smooth round when they are sewn.
 */
export function frontSeam(pattern: Pattern): Line {
  const { neck } = pattern;
  const depth = neck.depth + neck.rib;
  const end = neckEnd(pattern);
  if (neck.shape === "v") {
    const tip = { x: 0, y: neck.y + neck.depth + neck.rib * 1.5 };
    return both(
      end,
      acrossShoulder(pattern, depth * 0.3),
      { x: tip.x + end.x * 0.3, y: tip.y - depth * 0.34 },
      tip,
    );
  }
  const bottom = { x: 0, y: neck.y + depth };
  return both(end, acrossShoulder(pattern, depth * 0.5), { x: end.x * 0.62, y: bottom.y }, bottom);
}

export function backSeam(pattern: Pattern): Line {
  const { neck } = pattern;
  const bottom = { x: 0, y: neck.y + 10 + neck.rib * 0.9 };
  const end = neckEnd(pattern);
  return both(
    end,
    acrossShoulder(pattern, (bottom.y - end.y) * 0.55),
    { x: end.x * 0.62, y: bottom.y },
    bottom,
  );
}

/** Where the seam meets the shoulder; `x` counts from the center line. */
export function neckEnd({ neck }: Pattern): Point {
  return { x: neck.half + neck.rib * 0.9, y: neck.y + neck.rib * 0.35 };
}

function acrossShoulder(pattern: Pattern, by: number): Point {
  const end = neckEnd(pattern);
  const along = { x: pattern.shoulder.x - end.x, y: pattern.shoulder.y - end.y };
  const length = Math.hypot(along.x, along.y);
  return { x: end.x - (along.y / length) * by, y: end.y + (along.x / length) * by };
}

function both(end: Point, first: Point, second: Point, middle: Point): Line {
  const right = cubic(on(1, end), on(1, first), on(1, second), on(1, middle));
  const left = cubic(on(-1, end), on(-1, first), on(-1, second), on(-1, middle));
  return [...left, ...right.reverse().slice(1)];
}
