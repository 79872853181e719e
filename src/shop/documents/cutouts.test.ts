import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fromCutout, toCutout } from "./cutouts.ts";
import type { ImageLayer } from "./document.ts";
import { fromFrame } from "./geometry.ts";
import { WHOLE } from "./layers/crop.ts";
import { placeByName } from "./named-placement.ts";

const SOURCE = { id: 1, width: 1600, height: 1200 };
const PART = { x: 0.5625, y: 0.125, width: 0.375, height: 0.25 };
const CUTOUT = { of: SOURCE.id, width: 600, height: 300 };
const NAMED = placeByName(SOURCE, { side: "front", position: "center", size: 5 });

/** A point of the artwork's whole inked box lies here on the area, `at` from 0 to 1. */
function pointOf(layer: ImageLayer, at: { x: number; y: number }) {
  const crop = layer.crop ?? WHOLE;
  const right = ((at.x - crop.x) / crop.width - 0.5) * layer.width;
  const down = ((at.y - crop.y) / crop.height - 0.5) * layer.height;
  return fromFrame(layer, { x: layer.flip ? -right : right, y: down });
}

const share = fc.double({ min: 0, max: 1, noNaN: true });
const box = fc
  .record({ x: share, y: share, right: share, bottom: share })
  .map(({ x, y, right, bottom }) => ({
    ...{ x: x * 0.5, y: y * 0.5, width: 0.3 + right * 0.2, height: 0.3 + bottom * 0.2 },
  }));
const layers = fc.record({
  x: fc.double({ min: 0, max: 12, noNaN: true }),
  rotation: fc.integer({ min: -180, max: 180 }),
  flip: fc.boolean(),
  crop: fc.option(box, { nil: undefined }),
});

describe("a cutout", () => {
  test("of a picture in the middle prints its ink as large as before, not as large as the picture", () => {
    const cut = toCutout(NAMED, 2, PART);
    expect(cut.width).toBeCloseTo(NAMED.width * PART.width, 9);
    expect(cut.height).toBeCloseTo(NAMED.height * PART.height, 9);
    expect(cut.placement).toBeUndefined();
    expect(cut.artworkId).toBe(2);
  });

  test("3.29 leaves each point of what is left where it is, however the layer is turned and cropped", () => {
    fc.assert(
      fc.property(layers, box, share, share, (change, part, x, y) => {
        const { placement: _, ...free } = { ...NAMED, ...change };
        const cut = toCutout(free, 2, part);
        const before = pointOf(free, { x: part.x + x * part.width, y: part.y + y * part.height });
        const after = pointOf(cut, { x, y });
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1e-5);
      }),
    );
  });

  test("of all that there was stays at its named place", () => {
    expect(toCutout(NAMED, 2, WHOLE)).toEqual({ ...NAMED, artworkId: 2 });
  });

  test("of a layer whose crop shows background alone is shown whole", () => {
    const layer = { ...NAMED, crop: { x: 0, y: 0.5, width: 0.2, height: 0.5 } };
    expect(toCutout(layer, 2, PART).crop).toBeUndefined();
  });
});

describe("its source", () => {
  test("3.29 comes back to where it was, with its named place", () => {
    const cut = toCutout(NAMED, 2, PART);
    const back = fromCutout(cut, { ...CUTOUT, part: PART, area: "front" });
    expect(back.placement).toEqual(NAMED.placement);
    for (const key of ["x", "y", "width", "height"] as const)
      expect(back[key]).toBeCloseTo(NAMED[key], 9);
    expect(back.artworkId).toBe(SOURCE.id);
  });

  test("comes back under a cutout that was moved meanwhile", () => {
    const cut = toCutout(NAMED, 2, PART);
    const back = fromCutout({ ...cut, x: cut.x + 1 }, { ...CUTOUT, part: PART, area: "front" });
    expect(back.x).toBeCloseTo(NAMED.x + 1, 9);
    expect(back.placement).toBeUndefined();
  });
});
