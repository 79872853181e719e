import { expect, test } from "bun:test";
import { templates } from "../../goods/templates.ts";
import { pixelsOf, planPrintFile } from "./print-plan.ts";
import { describeSheet } from "./print-plan-text.ts";

const print = { x: 1, y: 1, width: 2, height: 1 };

test.each([
  ["24 × 36 in", 1, 200, [4850, 7250]],
  ["16 × 24 in", 2 / 3, 300, [4875, 7275]],
  ["8 × 12 in", 1 / 3, 300, [2475, 3675]],
] as const)(
  "59.1 59.2 a poster of %s is a whole sheet with its bleed",
  (size, scale, dpi, pixels) => {
    const plan = planPrintFile({ area: "poster-front", ...print }, scale);
    expect(plan).toMatchObject({ dpi, sheetBleed: 0.125, isMirrored: false, isCutOut: false });
    const { width, height } = pixelsOf(plan, scale);
    expect([width, height]).toEqual([...pixels]);
    const inches = { width: width / dpi, height: height / dpi };
    expect(describeSheet(inches, 0.125)).toBe(
      `the whole sheet, ${size} once 0.125 in of bleed is cut off on each side`,
    );
  },
);

test("59.2 59.3 others are the print alone, as they were; a mug's is mirrored", () => {
  const plan = planPrintFile({ area: "front", ...print }, 0.5);
  const alone = { box: print, dpi: 300, isMirrored: false, sheetBleed: null, isCutOut: false };
  expect(plan).toEqual(alone);
  expect(planPrintFile({ area: "mug-wrap", ...print })).toEqual({ ...alone, isMirrored: true });
});

test("59.2 an area with a bleed is printed as a whole sheet, and the smallest size has all of it", () => {
  const found = templates().flatMap(({ areas, sizes, smaller }) =>
    areas.flatMap((area) => (area.bleed ? { area, sizes, smaller } : [])),
  );
  expect(found.length).toBeGreaterThan(1);
  for (const { area, sizes, smaller } of found)
    for (const size of sizes) {
      const scale = (smaller[size]?.[area.id]?.width ?? area.inches.width) / area.inches.width;
      const { box, sheetBleed } = planPrintFile({ area: area.id, ...print }, scale);
      expect(sheetBleed).toBe(area.bleed ?? 0);
      expect(box.x).toBeGreaterThan((area.bleedBox?.x ?? 0) - 1e-9);
      expect(box.x).toBeLessThan(0);
    }
});

test("59.1 no file of what comes with the shop has more pixels than a picture may have", () => {
  for (const { areas, sizes, smaller } of templates())
    for (const area of areas)
      for (const size of sizes) {
        const reach = smaller[size]?.[area.id] ?? area.inches;
        const scale = area.isWhole ? reach.width / area.inches.width : 1;
        const { width, height } = pixelsOf(
          planPrintFile({ area: area.id, ...area.box }, scale),
          scale,
        );
        expect(width * height).toBeLessThanOrEqual(36e6);
      }
});
