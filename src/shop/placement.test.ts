import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  type Box,
  type DesignPosition,
  dpiTier,
  isTooNarrow,
  PIXELS_PER_INCH,
  POSITIONS,
  PRINT_AREA,
  PRINT_AREA_INCHES,
  placementBox,
  placePrint,
  printProblem,
  SIDES,
  toPixels,
  VIEW_SIZE,
} from "./placement.ts";
import { formatDpi, formatSize } from "./print-size.ts";

const side = fc.constantFrom(...SIDES);
const position = fc.constantFrom(...POSITIONS);
const size = fc.integer({ min: 1, max: 10 });
const pixels = fc.integer({ min: 1, max: 12_000 });
const placement = fc.record({ side, position, size });
const print = fc.record({
  side,
  position,
  size,
  artwork: fc.record({ width: pixels, height: pixels }),
});

/** x, y, width, height for the sizes 1 to 10, in preview px. */
const TABLE: Record<DesignPosition, [number, number, number, number][]> = {
  "left-chest": [
    [380, 230, 20, 20],
    [370, 220, 40, 40],
    [360, 210, 60, 60],
    [350, 200, 80, 80],
    [340, 190, 100, 100],
    [320, 190, 120, 120],
    [300, 190, 140, 140],
    [280, 190, 160, 160],
    [260, 190, 180, 180],
    [240, 190, 200, 200],
  ],
  center: [
    [304, 282, 32, 36],
    [288, 264, 64, 72],
    [272, 246, 96, 108],
    [256, 228, 128, 144],
    [240, 210, 160, 180],
    [224, 192, 192, 216],
    [208, 190, 224, 252],
    [200, 190, 240, 288],
    [200, 190, 240, 320],
    [200, 190, 240, 320],
  ],
  "full-front": [
    [298, 190, 44, 52],
    [276, 190, 88, 104],
    [254, 190, 132, 156],
    [232, 190, 176, 208],
    [210, 190, 220, 260],
    [200, 190, 240, 312],
    [200, 190, 240, 320],
    [200, 190, 240, 320],
    [200, 190, 240, 320],
    [200, 190, 240, 320],
  ],
};

describe("the box of a position and size", () => {
  const cases = POSITIONS.flatMap((name) =>
    TABLE[name].map((box, index) => ({ name, size: index + 1, box })),
  );
  test.each(cases)(
    "2.26 21.2 is as tabled: $name $size",
    ({ name, size, box: [x, y, width, height] }) => {
      const box = placementBox({ side: "front", position: name, size });
      expect(rounded(box)).toEqual({ x, y, width, height });
    },
  );

  test("21.4 is the center box on the back, whatever the front's position", () => {
    fc.assert(
      fc.property(position, size, (anyPosition, n) => {
        const back = placementBox({ side: "back", position: anyPosition, size: n });
        expect(back).toEqual(placementBox({ side: "front", position: "center", size: n }));
      }),
    );
  });

  test("21.2 grows with the size and never shrinks", () => {
    fc.assert(
      fc.property(placement, fc.integer({ min: 1, max: 10 }), (smaller, other) => {
        fc.pre(other > smaller.size);
        const [small, large] = [placementBox(smaller), placementBox({ ...smaller, size: other })];
        expect(large.width).toBeGreaterThanOrEqual(small.width);
        expect(large.height).toBeGreaterThanOrEqual(small.height);
      }),
    );
  });

  test.each([0, 0.5, 11, -1, Number.NaN])("2.25 21.3 rejects the size %p", (wrong) => {
    expect(() => placementBox({ side: "front", position: "center", size: wrong })).toThrow(
      RangeError,
    );
  });
});

describe("artwork on the shirt", () => {
  test("21.1 stays inside its box, and so inside the print area and the drawing", () => {
    fc.assert(
      fc.property(print, (chosen) => {
        const { box } = placePrint(chosen);
        expect(isInside(box, placementBox(chosen))).toBe(true);
        expect(isInside(box, PRINT_AREA)).toBe(true);
        expect(isInside(PRINT_AREA, { x: 0, y: 0, ...VIEW_SIZE })).toBe(true);
      }),
    );
  });

  test("21.5 keeps its proportions and touches two edges of its box", () => {
    fc.assert(
      fc.property(print, (chosen) => {
        const { box } = placePrint(chosen);
        const frame = placementBox(chosen);
        const { width, height } = chosen.artwork;
        expect((box.width * height) / (box.height * width)).toBeCloseTo(1, 9);
        expect(Math.max(box.width / frame.width, box.height / frame.height)).toBeCloseTo(1, 9);
      }),
    );
  });

  test("21.6 is never printed smaller at a larger size, nor sharper", () => {
    fc.assert(
      fc.property(print, size, (chosen, other) => {
        fc.pre(other > chosen.size);
        const [small, large] = [placePrint(chosen), placePrint({ ...chosen, size: other })];
        expect(large.box.width).toBeGreaterThanOrEqual(small.box.width - 1e-9);
        expect(large.dpi).toBeLessThanOrEqual(small.dpi + 1e-9);
      }),
    );
  });

  test("21.6 has as many pixels as inches times dpi", () => {
    fc.assert(
      fc.property(print, (chosen) => {
        const { inches, dpi, box } = placePrint(chosen);
        expect((inches.width * dpi) / chosen.artwork.width).toBeCloseTo(1, 9);
        expect((inches.height * dpi) / chosen.artwork.height).toBeCloseTo(1, 9);
        expect(inches.width * PIXELS_PER_INCH).toBeCloseTo(box.width, 9);
        expect(toPixels(inches.width, dpi)).toBe(chosen.artwork.width);
      }),
    );
  });

  test("21.5 hangs from the top of a full-front box and is centred in the others", () => {
    const wide = { size: 5, artwork: { width: 400, height: 100 } };
    const full = placePrint({ side: "front", position: "full-front", ...wide });
    const center = placePrint({ side: "front", position: "center", ...wide });
    const back = placePrint({ side: "back", position: "full-front", ...wide });
    expect(rounded(full.box)).toEqual({ x: 210, y: 190, width: 220, height: 55 });
    expect(rounded(center.box)).toEqual({ x: 240, y: 280, width: 160, height: 40 });
    expect(back).toEqual(center);
  });

  test.each([
    [0, 10],
    [10, 0],
    [Number.NaN, 10],
  ])("21.5 without pixels is rejected: %p × %p", (width, height) => {
    const wrong = { side: "front", position: "center", size: 5 } as const;
    expect(() => placePrint({ ...wrong, artwork: { width, height } })).toThrow(RangeError);
  });
});

describe("a print with a side under 0.1 in", () => {
  const narrow = fc.record({
    side,
    position,
    size,
    artwork: fc.record({ width: pixels, height: fc.integer({ min: 1, max: 100 }) }),
  });
  const turned = narrow.map(({ artwork: { width, height }, ...chosen }) => ({
    ...chosen,
    artwork: { width: height, height: width },
  }));

  test("4.13 has a problem, and no other print has one", () => {
    fc.assert(
      fc.property(fc.oneof(narrow, turned, print), (chosen) => {
        const { inches } = placePrint(chosen);
        const shorter = Math.min(inches.width, inches.height);
        fc.pre(Math.abs(shorter - 0.1) > 1e-9);
        expect(printProblem(chosen) !== undefined).toBe(shorter < 0.1);
      }),
    );
  });

  test("4.13 can be mended as it says, unless the artwork is too narrow for any placement", () => {
    fc.assert(
      fc.property(fc.oneof(narrow, turned), (chosen) => {
        const said = printProblem(chosen) ?? "";
        const size = Number(/design size of (\d+) or more/.exec(said)?.[1] ?? 10);
        const position = said.includes("Full front") ? "full-front" : chosen.position;
        const mended = printProblem({ ...chosen, position, size });
        expect(mended !== undefined).toBe(isTooNarrow(chosen.artwork));
        if (mended) expect(mended).toEndWith("Upload artwork that is less long and narrow.");
      }),
    );
  });

  test.each([
    [12_000, 100, false],
    [12_001, 100, true],
    [100, 16_000, false],
    [100, 16_001, true],
    [49_999_999, 1, true],
  ])("21.44 %d × %d px is too narrow for any placement: %p", (width, height, expected) => {
    expect(isTooNarrow({ width, height })).toBe(expected);
  });

  test("4.13 comes with a message that says what to do", () => {
    const strip = { side: "front", artwork: { width: 6000, height: 100 } } as const;
    expect(printProblem({ ...strip, position: "center", size: 3 })).toBe(
      "Your design would print less than 0.1 in high. Choose a design size of 4 or more.",
    );
    const pole = { side: "front", artwork: { width: 100, height: 15_000 } } as const;
    expect(printProblem({ ...pole, position: "left-chest", size: 3 })).toBe(
      "Your design would print less than 0.1 in wide. Choose the position Full front and a larger design size.",
    );
    const back = { side: "back", position: "left-chest", size: 1 } as const;
    expect(printProblem({ ...back, artwork: strip.artwork })).toStartWith("Your back logo would");
  });
});

test("21.1 the print area is 12 × 16 in in either unit", () => {
  expect(PRINT_AREA.width).toBe(PRINT_AREA_INCHES.width * PIXELS_PER_INCH);
  expect(PRINT_AREA.height).toBe(PRINT_AREA_INCHES.height * PIXELS_PER_INCH);
});

test.each([
  [300, "good"],
  [150, "good"],
  [149.5, "good"],
  [149.4, "soft"],
  [100, "soft"],
  [99.4, "poor"],
  [1, "poor"],
  [Infinity, "good"],
] as const)("21.6 %p DPI is %p", (dpi, tier) => {
  expect(dpiTier(dpi)).toBe(tier);
});

test("21.6 inches are written with one decimal", () => {
  expect(formatSize({ width: 8, height: 6.5 })).toBe("8.0 × 6.5 in");
  expect(formatSize({ width: 5, height: 0.01 })).toBe("5.0 × <0.1 in");
});

function rounded(box: Box): Box {
  const tidy = (value: number) => Math.round(value * 1e6) / 1e6;
  return { x: tidy(box.x), y: tidy(box.y), width: tidy(box.width), height: tidy(box.height) };
}

function isInside(inner: Box, outer: Box): boolean {
  const slack = 1e-9;
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.width <= outer.x + outer.width + slack &&
    inner.y + inner.height <= outer.y + outer.height + slack
  );
}

test.each([
  [undefined, "8.0 × 4.0 in, 125 DPI"],
  [null, "8.0 × 4.0 in, 125 DPI"],
  [0.5, "8.0 × 4.0 in, 63 DPI"],
  [3, "8.0 × 4.0 in, 375 DPI"],
  [0, "8.0 × 4.0 in, vector, sharp at any size"],
])("21.16 artwork with an image scale of %p is described as %p", (imageScale, text) => {
  const artwork = { width: 1000, height: 500, ...(imageScale !== undefined && { imageScale }) };
  const { inches, dpi } = placePrint({ side: "back", position: "center", size: 5, artwork });
  expect(`${formatSize(inches)}, ${formatDpi(dpi)}`).toBe(text);
});
