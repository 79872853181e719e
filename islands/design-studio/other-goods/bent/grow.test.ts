import { expect, test } from "bun:test";
import type { Point } from "#shop/documents/geometry.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { bends } from "../turning/views-of-area.ts";
import { cellsOf } from "./cells.ts";
import { grown } from "./grow.ts";

const OVERLAP = 0.5;
const BENT = templateOf("mug").views.flatMap(({ areas }) => areas.filter(bends));

test.each([
  [0, 1],
  [90, 1],
  [180, 1],
  [210, 1],
  [315, 1],
  [0, -1],
  [120, -1],
])(
  "54.22 turned by %d° and mirrored by %d, each part reaches over the edges of the next ones alone",
  (degrees, mirror) => {
    for (const shown of BENT)
      for (const { corners, inner } of cellsOf(shown, 1)) {
        const [one, two, three, four] = corners.map(({ x, y }) =>
          turned({ x: x * mirror, y }, degrees),
        );
        if (!one || !two || !three || !four) throw new Error("a part has four corners");
        const part = grown({ corners: [one, two, three, four], inner }, OVERLAP);
        const sides = [
          { from: one, to: two, by: Number(inner[0]) },
          { from: two, to: three, by: Number(inner[1]) },
          { from: three, to: four, by: Number(inner[2]) },
          { from: four, to: one, by: Number(inner[3]) },
        ];
        for (const [at, { from, to, by }] of sides.entries()) {
          const ends = [part[at] ?? from, part[(at + 1) % 4] ?? to];
          const over = ends.map((end) => away(end, from, to) * mirror);
          expect(Math.max(...over)).toBeLessThan(by * OVERLAP + 1e-6);
          expect(Math.min(...over)).toBeGreaterThan(-1e-6);
          // Parts at the mug's edge have corners too sharp to go all the way.
          expect(mean(over)).toBeGreaterThan(by * 0.5 * OVERLAP - 1e-6);
        }
      }
  },
);

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** How far a point lies outside a side, whose corners go around clockwise. */
function away({ x, y }: Point, from: Point, to: Point): number {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return ((x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x)) / length;
}
