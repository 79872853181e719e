import { describe, expect, test } from "bun:test";
import { readLayers } from "#services/mockups/layers.ts";
import { AREA_INCHES, AREAS, sideOf } from "#shop/documents/areas.ts";
import { fromFrame, type Point } from "#shop/documents/geometry.ts";
import { PIXELS_PER_INCH, SHIRT_VIEW } from "#shop/placement.ts";
import { areaFrame } from "./area-frame.ts";
import { CUTS, type Cut } from "./pattern.ts";

const SCALE = 2;
const FABRIC = 255;

describe.each(CUTS.map((cut) => [cut]))("on a %s shirt", (cut) => {
  test.each(AREAS.map((area) => [area]))("the area %s is fabric everywhere", async (area) => {
    const { data, width } = await readLayers({ cut, side: sideOf(area) }, SCALE);
    const bare = points(cut, area).filter(
      ({ x, y }) => data[(Math.floor(y * SCALE) * width + Math.floor(x * SCALE)) * 4] !== FABRIC,
    );
    expect(bare).toEqual([]);
  });

  test("the sleeves' areas mirror each other beside the front's", () => {
    const [left, right] = [areaFrame(cut, "left-sleeve"), areaFrame(cut, "right-sleeve")];
    const width = AREA_INCHES["left-sleeve"].width * PIXELS_PER_INCH;
    expect(left.x + right.x + width).toBe(SHIRT_VIEW.width);
    expect([left.y, left.rotation]).toEqual([right.y, -right.rotation]);
    const front = areaFrame(cut, "front").x + AREA_INCHES.front.width * PIXELS_PER_INCH;
    for (const { x } of points(cut, "left-sleeve")) expect(x).toBeGreaterThan(front);
  });
});

/** One for each half pixel, in preview px. */
function points(cut: Cut, area: keyof typeof AREA_INCHES): Point[] {
  const { x, y, rotation } = areaFrame(cut, area);
  const size = AREA_INCHES[area];
  const [width, height] = [size.width * PIXELS_PER_INCH, size.height * PIXELS_PER_INCH];
  const frame = { x: x + width / 2, y: y + height / 2, width, height, rotation };
  return Array.from({ length: height * SCALE }, (_, row) =>
    Array.from({ length: width * SCALE }, (_, column) =>
      fromFrame(frame, {
        x: (column + 0.5) / SCALE - width / 2,
        y: (row + 0.5) / SCALE - height / 2,
      }),
    ),
  ).flat();
}
