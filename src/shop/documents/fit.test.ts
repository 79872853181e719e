import { expect, test } from "bun:test";
import fc from "fast-check";
import { CUTS } from "../shirt/pattern.ts";
import { AREA_BOXES, AREA_INCHES, AREAS } from "./areas.ts";
import { type AreaPrint, fitScale, printScales, scaled } from "./fit.ts";
import { sizeNotes, smallSizesNote } from "./fit-notes.ts";
import { printAreaOf } from "./prints/print-areas.ts";

const SIZES = ["XS", "S", "M", "L", "XL", "2XL", "3XL"];

const shirt = fc.record({ cut: fc.constantFrom(...CUTS), size: fc.constantFrom(...SIZES) });

/** Any box within an area. */
const print = fc
  .record({ area: fc.constantFrom(...AREAS), from: point(), to: point() })
  .map(({ area, from, to }): AreaPrint => {
    const { y, width, height } = AREA_BOXES[area];
    const [left, right] = sorted(from.x, to.x);
    const [top, bottom] = sorted(from.y, to.y);
    const box = { x: left * width, y: y + top * height };
    return { area, ...box, width: (right - left) * width, height: (bottom - top) * height };
  });

const front = (width: number, height: number): AreaPrint => ({
  area: "front",
  x: 6 - width / 2,
  y: 0,
  width,
  height,
});

test("29.5 the area of a size is never larger than a document's, and never smaller than a smaller size's", () => {
  for (const cut of CUTS) {
    for (const area of AREAS) {
      const sizes = SIZES.map((size) => printAreaOf(cut, size, area));
      for (const { width, height } of sizes) {
        expect(width).toBeLessThanOrEqual(AREA_BOXES[area].width);
        expect(height).toBeLessThanOrEqual(AREA_BOXES[area].height);
      }
      // The cut names only sizes that it is made in, so XS of others is the whole area.
      const made = cut === "premium" || cut === "v-neck" ? sizes : sizes.slice(1);
      const grown = made.map(({ width, height }) => width * height);
      expect(grown).toEqual(grown.toSorted((one, other) => one - other));
    }
  }
});

test("29.5 what is printed lies within the area of its size, as large as it can", () => {
  fc.assert(
    fc.property(shirt, print, ({ cut, size }, print) => {
      const scale = fitScale({ cut, size, print });
      expect(scale).toBeGreaterThan(0);
      expect(scale).toBeLessThanOrEqual(1);
      const own = printAreaOf(cut, size, print.area);
      const left = (AREA_INCHES[print.area].width - own.width) / 2;
      const lies = scaled(print, scale);
      const room = [
        lies.x - left,
        left + own.width - lies.x - lies.width,
        lies.y - AREA_BOXES[print.area].y,
        AREA_BOXES[print.area].y + own.height - lies.y - lies.height,
      ];
      expect(Math.min(...room)).toBeGreaterThan(-1e-5);
      if (scale < 1) expect(Math.min(...room)).toBeLessThan(1e-5);
    }),
  );
});

test("29.5 a larger size never prints smaller", () => {
  fc.assert(
    fc.property(fc.constantFrom("premium", "v-neck"), print, (cut, print) => {
      const scales = SIZES.map((size) => fitScale({ cut, size, print }));
      expect(scales).toEqual(scales.toSorted((one, other) => one - other));
    }),
  );
});

test("29.5 only prints that are scaled have a scale", () => {
  const sleeve: AreaPrint = { area: "left-sleeve", x: 1, y: 0, width: 2, height: 2 };
  const prints = [front(12, 11), sleeve];
  expect(printScales({ cut: "premium", size: "XS", prints })).toEqual({ front: 0.75 });
  expect(printScales({ cut: "premium", size: "L", prints })).toEqual({});
});

const PREMIUM = { cut: "premium", sizes: ["XS", "S", "M", "L"] } as const;
const FITTED = { cut: "v-neck", sizes: ["XS", "S", "M"] } as const;

test.each([
  ["fits every size", PREMIUM, [front(8, 9)], []],
  [
    "is too large for one",
    PREMIUM,
    [front(12, 11)],
    ["On XS it prints at 75%, because its print area is smaller."],
  ],
  [
    "is too large for two",
    PREMIUM,
    [front(11, 16)],
    ["On XS and S it prints at 68% and 87%, because their print area is smaller."],
  ],
  [
    "is too wide for all",
    FITTED,
    [front(12, 6)],
    ["On this shirt it prints at 75%, because its print area is smaller."],
  ],
  [
    "is too large for all, in different measure",
    FITTED,
    [front(9, 16)],
    [
      "On this shirt it prints at 62% on XS, 93% on S, and 93% on M, because its print area is smaller.",
    ],
  ],
  [
    "is one of two",
    PREMIUM,
    [front(8, 9), { ...front(12, 11), area: "back" }],
    ["On XS the back prints at 75%, because its print area is smaller."],
  ],
  [
    "is scaled as another one is",
    PREMIUM,
    [front(12, 11), { ...front(12, 11), area: "back" }],
    ["On XS the front and back print at 75%, because its print area is smaller."],
  ],
] as const)("29.6 the note on a print that %s", (_, shirt, prints, notes) => {
  expect(sizeNotes(shirt, prints)).toEqual([...notes]);
});

test("29.6 before a shirt is chosen, the note tells the worst of all", () => {
  expect(smallSizesNote([front(8, 9)])).toBeUndefined();
  expect(smallSizesNote([front(8, 9), { ...front(12, 16), area: "back" }])).toBe(
    "On small sizes and fitted shirts it prints smaller, down to 62%, because their print area is. You see how much where you choose the size.",
  );
});

function point() {
  const part = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  return fc.record({ x: part, y: part });
}

function sorted(one: number, other: number): [number, number] {
  // The two are at least a hair apart, for nothing has no proportions.
  return one < other ? [one, other] : [Math.min(other, 0.999), Math.min(other, 0.999) + 0.001];
}
