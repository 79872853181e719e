import { describe, expect, test } from "bun:test";
import { readLayers } from "#services/mockups/layers.ts";
import { AREA_BOXES, AREAS, type Area, sideOf } from "#shop/documents/areas.ts";
import { fromFrame, type Point } from "#shop/documents/geometry.ts";
import { SHIRT_VIEW } from "#shop/placement.ts";
import { areaFrame, framedSize } from "./area-frame.ts";
import { CUTS, type Cut, PATTERNS } from "./pattern.ts";

const SCALE = 2;
const FABRIC = 255;

describe.each(CUTS.map((cut) => [cut]))("on a %s shirt", (cut) => {
  test.each(AREAS.map((area) => [area]))("27.4 the area %s is fabric everywhere", async (area) => {
    const { data, width } = await readLayers({ cut, side: sideOf(area) }, SCALE);
    const bare = points(cut, area).filter(
      ({ x, y }) => data[(Math.floor(y * SCALE) * width + Math.floor(x * SCALE)) * 4] !== FABRIC,
    );
    expect(bare).toEqual([]);
  });

  test("27.4 the sleeves' areas mirror each other beside the body", () => {
    const [left, right] = [areaFrame(cut, "left-sleeve"), areaFrame(cut, "right-sleeve")];
    expect(left.x + right.x).toBe(SHIRT_VIEW.width);
    expect(left).toEqual({ ...right, x: left.x, rotation: -right.rotation });
    const { armpit } = PATTERNS[cut];
    for (const { x, y } of points(cut, "left-sleeve"))
      if (y > armpit.y) expect(x).toBeGreaterThan(SHIRT_VIEW.width / 2 + armpit.x);
  });

  test("27.4 a sleeve's area is upright when the arm hangs down", () => {
    const { shoulder, sleeve } = PATTERNS[cut];
    const hem = {
      x: (sleeve.outer.x + sleeve.inner.x) / 2,
      y: (sleeve.outer.y + sleeve.inner.y) / 2,
    };
    const down = (Math.atan2(hem.y - shoulder.y, hem.x - shoulder.x) * 180) / Math.PI;
    const { rotation } = areaFrame(cut, "left-sleeve");
    expect(Math.abs(rotation + 90 - down)).toBeLessThan(15);
  });
});

/** There is a point for each half pixel, in preview px. */
function points(cut: Cut, area: Area): Point[] {
  const placed = areaFrame(cut, area);
  const { width, height } = framedSize(area, placed);
  const inch = placed.pixelsPerInch;
  const box = AREA_BOXES[area];
  return Array.from({ length: box.height * inch * SCALE }, (_, row) =>
    Array.from({ length: box.width * inch * SCALE }, (_, column) =>
      fromFrame(
        { ...placed, width, height },
        {
          x: box.x * inch + (column + 0.5) / SCALE - width / 2,
          y: box.y * inch + (row + 0.5) / SCALE - height / 2,
        },
      ),
    ),
  ).flat();
}
