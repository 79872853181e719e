import { expect, test } from "bun:test";
import fc from "fast-check";
import { areaOf } from "../goods/areas.ts";
import { printAreaOf } from "../goods/sizes/size-areas.ts";
import type { Template } from "../goods/template.ts";
import { smallerAreas, templateOf, templates } from "../goods/templates.ts";
import { type AreaPrint, fitScale, printScales, scaled } from "./fit.ts";
import { sizeNotes } from "./fit-notes.ts";
import { smallSizesNote } from "./small-sizes.ts";

const sized = fc.constantFrom(...templates()).chain((template) =>
  fc.record({
    template: fc.constant(template),
    size: fc.constantFrom(...template.sizes),
    print: printOn(template),
  }),
);

/** Any box within an area. */
function printOn({ areas }: Template) {
  return fc
    .record({ area: fc.constantFrom(...areas), from: point(), to: point() })
    .map(({ area, from, to }): AreaPrint => {
      const { y, width, height } = area.box;
      const [left, right] = sorted(from.x, to.x);
      const [top, bottom] = sorted(from.y, to.y);
      const box = { x: left * width, y: y + top * height };
      return {
        area: area.id,
        ...box,
        width: (right - left) * width,
        height: (bottom - top) * height,
      };
    });
}

const front = (width: number, height: number): AreaPrint => ({
  area: "front",
  x: 6 - width / 2,
  y: 0,
  width,
  height,
});

test.each(templates().map((template) => [template.id, template] as const))(
  "29.5 on the %s the area of a size is never larger than a document's, nor smaller than a smaller size's",
  (id, template) => {
    for (const area of template.areas) {
      const sizes = template.sizes.map((size) => printAreaOf(template, size, area));
      for (const { width, height } of sizes) {
        expect(width).toBeLessThanOrEqual(area.box.width);
        expect(height).toBeLessThanOrEqual(area.box.height);
      }
      // A cut names only sizes that it is made in, so XS of others is the whole area.
      const first = template.sizes.findIndex((size) => size in template.smaller);
      const grown = sizes.slice(first).map(({ width, height }) => width * height);
      expect([id, grown]).toEqual([id, grown.toSorted((one, other) => one - other)]);
    }
  },
);

test("29.5 what is printed lies within the area of its size, as large as it can", () => {
  fc.assert(
    fc.property(sized, ({ template, size, print }) => {
      const scale = fitScale(template, size, print);
      expect(scale).toBeGreaterThan(0);
      expect(scale).toBeLessThanOrEqual(1);
      const area = areaOf(print.area);
      const own = printAreaOf(template, size, area);
      const left = (area.inches.width - own.width) / 2;
      const lies = scaled(print, scale);
      const room = [
        lies.x - left,
        left + own.width - lies.x - lies.width,
        lies.y - area.box.y,
        area.box.y + own.height - lies.y - lies.height,
      ];
      expect(Math.min(...room)).toBeGreaterThan(-1e-5);
      if (scale < 1 && !area.isWhole) expect(Math.min(...room)).toBeLessThan(1e-5);
    }),
  );
});

test("56.11 a small poster has all of it, as much smaller: what is at an edge stays at it", () => {
  const poster = templateOf("poster");
  const [area] = poster.areas;
  const corner: AreaPrint = { area: area.id, x: 20, y: 32, width: 4, height: 4 };
  const middle: AreaPrint = { area: area.id, x: 6, y: 10, width: 4, height: 4 };
  for (const print of [corner, middle]) {
    expect(fitScale(poster, "24 × 36 in", print)).toBe(1);
    expect(fitScale(poster, "12 × 18 in", print)).toBe(0.5);
  }
  const { x, y, width, height } = scaled(corner, 0.5);
  expect([x + width - area.inches.width / 2, y + height]).toEqual([6, 18]);
  expect(sizeNotes({ cut: "poster", sizes: poster.sizes }, [middle])).toEqual([
    "On 8 × 12 in, 12 × 18 in, and 16 × 24 in it prints at 33%, 50%, and 66%, because their print area is smaller.",
  ]);
});

test("29.5 a larger size never prints smaller", () => {
  const growing = ["premium", "v-neck", "strange-box"].map(templateOf);
  const printed = fc
    .constantFrom(...growing)
    .chain((template) => fc.record({ template: fc.constant(template), print: printOn(template) }));
  fc.assert(
    fc.property(printed, ({ template, print }) => {
      const scales = template.sizes.map((size) => fitScale(template, size, print));
      expect(scales).toEqual(scales.toSorted((one, other) => one - other));
    }),
  );
});

test("29.5 only prints that are scaled have a scale", () => {
  const sleeve: AreaPrint = { area: "left-sleeve", x: 1, y: 0, width: 2, height: 2 };
  const prints = [front(12, 11), sleeve];
  expect(printScales(templateOf("premium"), "XS", prints)).toEqual({ front: 0.75 });
  expect(printScales(templateOf("premium"), "L", prints)).toEqual({});
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
  expect(smallSizesNote([front(8, 9)], smallerAreas())).toBeUndefined();
  expect(smallSizesNote([front(8, 9), { ...front(12, 16), area: "back" }], smallerAreas())).toBe(
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
