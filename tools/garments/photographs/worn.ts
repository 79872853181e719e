import type { Cut, Pattern, Point } from "#shop/shirt/pattern.ts";

/**
 * How a worn sleeve differs from the drawn one, in preview px: `opening` and `bend` are how much
 * wider it is there. The flat drawings have narrow sleeves with high crowns, which no arm fills.
 * Only the outer edge moves, so the coordinates of all that is printed stay as they are.
 */
const SLEEVES: Record<Cut, { opening: number; bend: number; crown: number }> = {
  classic: { opening: 34, bend: 10, crown: 6 },
  premium: { opening: 30, bend: 9, crown: 6 },
  "v-neck": { opening: 24, bend: 7, crown: 6 },
  "long-sleeve": { opening: 26, bend: 62, crown: 26 },
  boxy: { opening: 58, bend: 10, crown: 4 },
};

export function worn(cut: Cut, pattern: Pattern): Pattern {
  const { shoulder, sleeve } = pattern;
  const { opening, bend, crown } = SLEEVES[cut];
  const across = unit(sleeve.inner, sleeve.outer);
  const outer = moved(sleeve.outer, across, opening);
  const away = { x: unit(shoulder, outer).y, y: -unit(shoulder, outer).x };
  const along = (share: number, by: number) =>
    moved(
      { x: shoulder.x + (outer.x - shoulder.x) * share, y: shoulder.y + (outer.y - shoulder.y) * share },
      away,
      by,
    );
  return {
    ...pattern,
    sleeve: { ...sleeve, outer, crown: along(0.3, crown + bend), elbow: along(0.68, bend) },
  };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function moved(point: Point, way: Point, by: number): Point {
  return { x: point.x + way.x * by, y: point.y + way.y * by };
}
