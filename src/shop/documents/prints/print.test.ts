import { expect, test } from "bun:test";
import fc from "fast-check";
import { STRANGE } from "#tools/testing/data/strange-template.ts";
import { areaOf } from "../../goods/areas.ts";
import { printedViews } from "../../goods/seen/printed-views.ts";
import { flatViewId } from "../../goods/template.ts";
import { templateOf } from "../../goods/templates.ts";
import { PIXELS_PER_INCH, POSITIONS, PRINT_AREA, placePrint } from "../../placement.ts";
import type { DesignDocument, ImageLayer, TextLayer } from "../document.ts";
import { fitScale } from "../fit.ts";
import { documentByName } from "../named-placement.ts";
import { printsOf } from "./print.ts";

const image = (frame: Partial<ImageLayer>): ImageLayer => ({
  kind: "image",
  artworkId: 1,
  x: 6,
  y: 8,
  width: 4,
  height: 2,
  rotation: 0,
  flip: false,
  locked: false,
  ...frame,
});
const TEXT: TextLayer = {
  ...image({}),
  kind: "text",
  text: "Team 24",
  font: "anton",
  size: 1,
  lineHeight: 1.2,
  letterSpacing: 0,
  align: "center",
  arc: 0,
  fill: "#000000",
};
const ARTWORK = { id: 1, width: 1200, height: 600 };
const front = (...layers: NonNullable<DesignDocument["areas"]["front"]>): DesignDocument => ({
  version: 1,
  areas: { front: layers },
});

test("21.47 a print by name is in the place that the named box says", () => {
  const side = fc.integer({ min: 1, max: 20_000 });
  const placed = fc.record({
    artwork: fc.record({ width: side, height: side }),
    position: fc.constantFrom(...POSITIONS),
    size: fc.integer({ min: 1, max: 10 }),
  });
  fc.assert(
    fc.property(placed, ({ artwork, ...placement }) => {
      const both = { ...artwork, id: 1 };
      const document = documentByName({ front: both, back: both }, placement);
      for (const print of printsOf(document, [both])) {
        const of = print.area === "back" ? "back" : "front";
        const { box, inches, dpi } = placePrint({ ...placement, side: of, artwork });
        expect([print.width, print.height]).toEqual([inches.width, inches.height]);
        expect(print.x).toBeCloseTo((box.x - PRINT_AREA.x) / PIXELS_PER_INCH, 12);
        expect(print.y).toBeCloseTo((box.y - PRINT_AREA.y) / PIXELS_PER_INCH, 12);
        expect(Math.min(print.x, print.y)).toBeGreaterThanOrEqual(0);
        expect(Math.abs((print.dpi ?? 0) - dpi)).toBeLessThanOrEqual(0.5 + 1e-6);
      }
    }),
  );
});

test("21.47 a print is the box around its layers, without what lies outside the area", () => {
  const [print] = printsOf(front(image({ x: 1 }), image({ x: 9, y: 1, rotation: 90 })), [ARTWORK]);
  expect(print).toEqual({ area: "front", x: 0, y: 0, width: 10, height: 9, dpi: 300 });
  expect(printsOf(front(image({ x: 15 })), [ARTWORK])).toEqual([]);
  expect(printsOf({ version: 1, areas: {} }, [])).toEqual([]);
});

test("21.47 the back's area begins 2.5 in below its collar; what was designed before is where it was", () => {
  const back = (layer: Partial<ImageLayer>) =>
    printsOf({ version: 1, areas: { back: [image(layer)] } }, [ARTWORK])[0];
  const { collar = 0, box } = areaOf("back");
  expect(collar + box.y).toBe(2.5);
  expect(back({ y: 1 })).toEqual({ area: "back", x: 4, y: 0, width: 4, height: 2, dpi: 300 });
  expect(back({ y: -2.5 })).toMatchObject({ y: -3.5, height: 2 });
  expect(back({ y: -3.5 })).toMatchObject({ y: -3.5, height: 1 });
  expect(back({ y: 15 })).toMatchObject({ y: 14, height: 2 });
  expect(back({ y: 16 })).toMatchObject({ y: 15, height: 1 });
  // A small shirt scales as before: about the point 6 in below the collar.
  const print = { area: "back", x: 0, y: -3.5, width: 12, height: 19.5 } as const;
  expect(fitScale(templateOf("classic"), "S", print)).toBe(14 / 16);
});

test("21.47 its resolution is that of its coarsest image, as it is cropped and stretched", () => {
  const dpiOf = (layer: Partial<ImageLayer>, scale: number | null = null) =>
    printsOf(front(TEXT, image({}), image(layer)), [{ ...ARTWORK, imageScale: scale }])[0]?.dpi;
  expect(dpiOf({})).toBe(300);
  expect(dpiOf({ width: 8 })).toBe(150);
  expect(dpiOf({ crop: { x: 0.5, y: 0.5, width: 0.5, height: 0.25 } })).toBe(75);
  expect(dpiOf({}, 0.5)).toBe(150);
  expect(dpiOf({}, 0)).toBeNull();
  expect(printsOf(front(TEXT), [])[0]?.dpi).toBeNull();
});

test.each([
  ["classic", ["right-sleeve"], ["front"]],
  ["classic", ["back", "left-sleeve"], ["front", "back"]],
  [STRANGE.id, ["hood"], ["overhead"]],
  [STRANGE.id, ["hood", "lid"], ["facing", "overhead"]],
])("21.47 on the %s these pictures show a print on %p: %p", (cut, areas, views) => {
  const prints = areas.map((area) => ({ area }));
  expect(printedViews(templateOf(cut), prints).map(flatViewId)).toEqual(views);
});
