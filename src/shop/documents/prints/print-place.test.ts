import { expect, test } from "bun:test";
import type { AreaId } from "../../goods/area.ts";
import { printAreaOf } from "../../goods/sizes/size-areas.ts";
import type { Template } from "../../goods/template.ts";
import { templateOf, templates } from "../../goods/templates.ts";
import { type AreaPrint, fitScale, printScales } from "../fit.ts";
import { describePrintPlace, printPlace } from "./print-place.ts";

const print = (area: AreaId, x: number, y: number, width: number, height: number) => ({
  ...{ area, x, y, width, height },
});

test.each([
  // 12 in wide on a 9-in area: as wide as that, from edge to edge.
  [
    print("front", 0, 0, 12, 4),
    "premium",
    "XS",
    "0.00 in from the left and 0.00 in from the top of the 9 × 11 in print area, centered, 3.00 in below the collar",
  ],
  [
    print("front", 2, 2.5, 8, 8.3),
    "premium",
    "XS",
    "0.50 in from the left and 2.50 in from the top of the 9 × 11 in print area, centered, 5.50 in below the collar",
  ],
  [
    print("front", 7, 2, 3, 3),
    "v-neck",
    "M",
    "5.50 in from the left and 2.00 in from the top of the 9 × 15 in print area, its middle 2.50 in right of the center line, 5.00 in below the collar",
  ],
  [
    print("front", 2, 4, 4, 4),
    "classic",
    "M",
    "2.00 in from the left and 4.00 in from the top of the 12 × 16 in print area, its middle 2.00 in left of the center line, 7.00 in below the collar",
  ],
  [
    print("left-sleeve", 0.5, 0, 3, 2),
    "premium",
    "XS",
    "0.00 in from the left and 0.00 in from the top of the 3 × 3 in print area, centered",
  ],
] as const)(
  "17.8 a print lies as the press of that shirt measures: %#",
  (printed, cut, size, words) => {
    expect(describePrintPlace(printed, ordered(templateOf(cut), size, printed))).toBe(words);
  },
);

test("17.8 in centimeters to the millimeter", () => {
  expect(
    describePrintPlace(
      print("front", 2, 2, 8, 8),
      { cut: "classic", size: "M", printScales: {} },
      "cm",
    ),
  ).toBe(
    "5.1 cm from the left and 5.1 cm from the top of the 30.5 × 40.6 cm print area, centered, 12.7 cm below the collar",
  );
});

test("17.8 on everything a print ends within the area that its place is counted in", () => {
  for (const template of templates()) {
    for (const [size, area] of template.sizes.flatMap((size) =>
      template.areas.map((area) => [size, area] as const),
    )) {
      const { width, height } = area.inches;
      for (const [x, y, across, down] of [
        [0, 0, 1, 1],
        [0.5, 0.25, 0.5, 0.5],
        [0.1, 0.6, 0.2, 0.4],
      ] as const) {
        const printed = print(area.id, x * width, y * height, across * width, down * height);
        const { left, top } = printPlace(printed, ordered(template, size, printed));
        const scale = fitScale(template, size, printed);
        const own = printAreaOf(template, size, area);
        const ends = [
          left,
          top,
          own.width - left - printed.width * scale,
          own.height - top - printed.height * scale,
        ];
        const what = [template.id, size, area.id];
        expect([what, Math.min(...ends) > -1e-9]).toEqual([what, true]);
      }
    }
  }
});

function ordered(template: Template, size: string, printed: AreaPrint) {
  return { cut: template.id, size, printScales: printScales(template, size, [printed]) };
}
