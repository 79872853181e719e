import { expect, test } from "bun:test";
import fc from "fast-check";
import { documentByName } from "../documents/named-placement.ts";
import { type PrintSource, printsOf } from "../documents/prints/print.ts";
import { type Placement, POSITIONS, PRINT_AREA_INCHES, placePrint, SIDES } from "../placement.ts";
import { measurePrintFile, printFileNames } from "./print-file.ts";

test("17.2 a print file is its inches at 300 DPI, to the nearest pixel, and never beyond the area", () => {
  const pixels = fc.integer({ min: 1, max: 8000 });
  const print = fc.record({
    side: fc.constantFrom(...SIDES),
    position: fc.constantFrom(...POSITIONS),
    size: fc.integer({ min: 1, max: 10 }),
    artwork: fc.record({ width: pixels, height: pixels }),
  });
  fc.assert(
    fc.property(print, (request) => {
      const { inches } = placePrint(request);
      const { width, height } = measurePrintFile(printOf(request));
      // A thread-thin artwork is still one row of pixels.
      expect(Math.abs(width - Math.max(1, inches.width * 300))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(height - Math.max(1, inches.height * 300))).toBeLessThanOrEqual(0.5);
      expect(width).toBeLessThanOrEqual(PRINT_AREA_INCHES.width * 300);
      expect(height).toBeLessThanOrEqual(PRINT_AREA_INCHES.height * 300);
    }),
  );
});

test("17.13 an artwork's own resolution is rounded as displayed", () => {
  const artwork = { width: 1000, height: 500 };
  const print = { side: "front", position: "center", size: 5, artwork } as const;
  expect(measurePrintFile(printOf(print))).toEqual({ width: 2400, height: 1200, artworkDpi: 125 });
  const vector = { ...print, artwork: { ...artwork, imageScale: 0 } };
  expect(measurePrintFile(printOf(vector))).toEqual({
    width: 2400,
    height: 1200,
    artworkDpi: null,
  });
  const smaller = { width: 1800, height: 900, artworkDpi: 167 };
  expect(measurePrintFile(printOf(print), 0.75)).toEqual(smaller);
});

type Placed = Placement & { artwork: Omit<PrintSource, "id"> };

function printOf({ side, artwork, ...placement }: Placed) {
  const placed = { ...artwork, id: 1 };
  const sides = { front: null, back: null, [side]: placed };
  const [print] = printsOf(documentByName(sides, placement), [placed]);
  if (!print) throw new Error("nothing prints");
  return print;
}

test("17.7 a file is named after what the printer has to know", () => {
  const line = { orderId: 12, position: 0, cut: "classic", size: "M", color: "Mint" };
  expect(printFileNames({ ...line, area: "front", quantity: 3 }).print).toBe(
    "order-12-1-front-classic-M-mint-x3.png",
  );
  expect(printFileNames({ ...line, area: "back", quantity: 1, color: 'Sky "Blue"/é' }).print).toBe(
    "order-12-1-back-classic-M-sky_blue_-x1.png",
  );
  const hoodie = { cut: "own-berlin-hoodie", area: "own-berlin-hoodie-back", quantity: 1 };
  expect(printFileNames({ ...line, ...hoodie }).print).toBe(
    "order-12-1-back-own-berlin-hoodie-M-mint-x1.png",
  );
});
