import type { Cut, Pattern, Point } from "#shop/shirt/pattern.ts";

/** `share` of the way from the shoulder to the opening's outer end, `by` preview px outwards of it. */
type Bend = { share: number; by: number };

/**
 * How a worn sleeve differs from the drawn one: `opening` is how many preview px it is wider there.
 * `turn` is by how many degrees it is drawn away from the body, below what is printed.
 * The flat drawings have narrow sleeves with high crowns, which no arm fills. Cloth
 * is added or moved beyond the print areas alone, so the coordinates of a print stay as they are.
 */
type WornSleeve = { opening: number; turn?: number; crown: Bend; elbow: Bend };

export const WORN_SLEEVES: Record<Cut | "youth-tee", WornSleeve> = {
  classic: { opening: 34, crown: { share: 0.3, by: 16 }, elbow: { share: 0.68, by: 10 } },
  premium: { opening: 30, crown: { share: 0.3, by: 15 }, elbow: { share: 0.68, by: 9 } },
  "v-neck": { opening: 24, crown: { share: 0.3, by: 13 }, elbow: { share: 0.68, by: 7 } },
  "long-sleeve": {
    opening: 17,
    turn: 14,
    crown: { share: 0.16, by: 30 },
    elbow: { share: 0.6, by: 52 },
  },
  "youth-tee": { opening: 34, crown: { share: 0.3, by: 16 }, elbow: { share: 0.68, by: 10 } },
  boxy: { opening: 58, crown: { share: 0.3, by: 14 }, elbow: { share: 0.68, by: 10 } },
};

export function worn(pattern: Pattern, change: WornSleeve): Pattern {
  const { shoulder, armpit, sleeve } = pattern;
  const { opening, turn = 0, crown, elbow } = change;
  const inner = turned(sleeve.inner, armpit, turn);
  const drawn = turned(sleeve.outer, armpit, turn);
  const outer = moved(drawn, unit(inner, drawn), opening);
  const away = { x: unit(shoulder, outer).y, y: -unit(shoulder, outer).x };
  const at = ({ share, by }: Bend) => {
    const along = { x: outer.x - shoulder.x, y: outer.y - shoulder.y };
    return moved(moved(shoulder, along, share), away, by);
  };
  return { ...pattern, sleeve: { ...sleeve, inner, outer, crown: at(crown), elbow: at(elbow) } };
}

function turned(point: Point, around: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [x, y] = [point.x - around.x, point.y - around.y];
  return { x: around.x + x * cos + y * sin, y: around.y - x * sin + y * cos };
}

function unit(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

function moved(point: Point, way: Point, by: number): Point {
  return { x: point.x + way.x * by, y: point.y + way.y * by };
}
