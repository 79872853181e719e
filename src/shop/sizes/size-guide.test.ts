import { expect, test } from "bun:test";
import { SHIRT_AREAS } from "#shop/goods/shirt-areas.ts";
import { SHIRT_SIZES } from "#shop/goods/shirts/shirt.ts";
import { printAreaOf } from "#shop/goods/sizes/size-areas.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { PIXELS_PER_INCH, PRINT_AREA } from "#shop/placement.ts";
import { CUTS, PATTERNS, type Point } from "#shop/shirt/pattern.ts";
import { sizeRows, TOLERANCE_INCHES } from "./size-guide.ts";

const ROWS = CUTS.flatMap((cut) => sizeRows(cut, SHIRT_SIZES).map((row) => ({ cut, ...row })));

test.each([...CUTS])(
  "45.8 size M of the %s cut measures what its drawing does, which is to scale",
  (cut) => {
    const { armpit, neck, hem, shoulder, sleeve } = PATTERNS[cut];
    const [row] = sizeRows(cut, ["M"]);
    const drawn = {
      chest: 2 * armpit.x,
      length: hem.y - neck.y,
      sleeve: lengthOf([shoulder, sleeve.crown, sleeve.elbow, sleeve.outer]),
    };
    for (const what of ["chest", "length", "sleeve"] as const) {
      const difference = Math.abs((row?.[what] ?? 0) - drawn[what] / PIXELS_PER_INCH);
      expect([what, difference < TOLERANCE_INCHES / 2]).toEqual([what, true]);
    }
  },
);

test("45.8 every size has room for its print area, below the collar and between the seams", () => {
  for (const { cut, size, chest, length } of ROWS) {
    const area = printAreaOf(templateOf(cut), size, SHIRT_AREAS.FRONT);
    const top = (PRINT_AREA.y - PATTERNS[cut].neck.y) / PIXELS_PER_INCH;
    const room = [chest - area.width, length - top - area.height];
    expect([cut, size, Math.min(...room) >= 2]).toEqual([cut, size, true]);
  }
});

test("45.8 sizes grow from the smallest to the largest, and fit chests that grow with them", () => {
  for (const cut of CUTS) {
    const rows = sizeRows(cut, SHIRT_SIZES);
    for (const [at, row] of rows.slice(1).entries()) {
      const before = rows[at];
      expect(row.chest).toBeGreaterThan(before?.chest ?? Infinity);
      expect(row.length).toBeGreaterThan(before?.length ?? Infinity);
      expect(row.body?.least).toBeGreaterThan(before?.body?.least ?? Infinity);
      expect(row.body?.most).toBeLessThanOrEqual(2 * row.chest);
    }
  }
  expect(sizeRows("boxy", ["3XL", "S", "One size"]).map(({ size }) => size)).toEqual(["S", "3XL"]);
});

/** Measures a cubic Bézier curve. */
function lengthOf([a, b, c, d]: readonly [Point, Point, Point, Point]): number {
  const at = (share: number, axis: "x" | "y") => {
    const rest = 1 - share;
    const [one, two] = [3 * rest ** 2 * share, 3 * rest * share ** 2];
    return rest ** 3 * a[axis] + one * b[axis] + two * c[axis] + share ** 3 * d[axis];
  };
  const points = Array.from({ length: 101 }, (_, step) => [
    at(step / 100, "x"),
    at(step / 100, "y"),
  ]);
  return points.slice(1).reduce((sum, [x = 0, y = 0], before) => {
    const [lastX = 0, lastY = 0] = points[before] ?? [];
    return sum + Math.hypot(x - lastX, y - lastY);
  }, 0);
}
