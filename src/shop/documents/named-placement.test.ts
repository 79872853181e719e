import { expect, test } from "bun:test";
import fc from "fast-check";
import * as v from "valibot";
import { at, image } from "#tools/testing/data/advised-designs.ts";
import {
  isTooNarrow,
  PIXELS_PER_INCH,
  POSITIONS,
  PRINT_AREA,
  placePrint,
  SIDES,
} from "../placement.ts";
import { DesignDocument } from "./document-schema.ts";
import { boundsOf } from "./geometry.ts";
import { documentByName, nearestPlacement, placeByName } from "./named-placement.ts";

const pixels = fc.integer({ min: 1, max: 12_000 });
/** A narrower artwork is not received. */
const artwork = fc
  .record({ id: fc.integer({ min: 1, max: 1e6 }), width: pixels, height: pixels })
  .filter((size) => !isTooNarrow(size));
const placement = fc.record({
  position: fc.constantFrom(...POSITIONS),
  size: fc.integer({ min: 1, max: 10 }),
});

test("29.4 a layer lies where the position and the size always put it", () => {
  fc.assert(
    fc.property(artwork, placement, fc.constantFrom(...SIDES), (artwork, placement, side) => {
      const { box } = placePrint({ artwork, side, ...placement });
      const bounds = boundsOf(placeByName(artwork, { side, ...placement }));
      expect(PRINT_AREA.x + bounds.x * PIXELS_PER_INCH).toBeCloseTo(box.x, 9);
      expect(PRINT_AREA.y + bounds.y * PIXELS_PER_INCH).toBeCloseTo(box.y, 9);
      expect(bounds.width * PIXELS_PER_INCH).toBeCloseTo(box.width, 9);
      expect(bounds.height * PIXELS_PER_INCH).toBeCloseTo(box.height, 9);
    }),
  );
});

test("29.4 a document by names is valid, and tells its names again", () => {
  fc.assert(
    fc.property(artwork, fc.option(artwork), placement, (front, back, placement) => {
      const document = documentByName({ front, back }, placement);
      expect(v.is(DesignDocument, document)).toBe(true);
      expect(Object.keys(document.areas)).toEqual(back ? ["front", "back"] : ["front"]);
      expect(nearestPlacement(document)).toEqual(placement);
    }),
  );
});

test("29.4 of an image that was moved freely, the nearest position and step are told", () => {
  const chest = placeByName(
    { id: 1, width: 800, height: 800 },
    {
      side: "front",
      position: "left-chest",
      size: 4,
    },
  );
  const { placement: _, ...moved } = { ...chest, x: chest.x + 0.2, y: chest.y - 0.1 };
  expect(nearestPlacement({ version: 1, areas: { front: [moved] } })).toEqual({
    position: "left-chest",
    size: 4,
  });
});

test.each<[string, DesignDocument["areas"]]>([
  ["without an image", {}],
  ["with an image on the back alone", { back: [image(at(6, 5, 1, 1))] }],
])("29.4 a design %s tells the usual ones", (_, areas) => {
  expect(nearestPlacement({ version: 1, areas })).toEqual({ position: "center", size: 5 });
});
