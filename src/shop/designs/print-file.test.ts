import { expect, test } from "bun:test";
import fc from "fast-check";
import { POSITIONS, PRINT_AREA_INCHES, placePrint, SIDES } from "../placement.ts";
import { measurePrintFile, printFileName } from "./print-file.ts";

test("a print file is its inches at 300 DPI, to the nearest pixel, and never beyond the area", () => {
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
      const { width, height } = measurePrintFile(request);
      // A thread-thin artwork is still one row of pixels.
      expect(Math.abs(width - Math.max(1, inches.width * 300))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(height - Math.max(1, inches.height * 300))).toBeLessThanOrEqual(0.5);
      expect(width).toBeLessThanOrEqual(PRINT_AREA_INCHES.width * 300);
      expect(height).toBeLessThanOrEqual(PRINT_AREA_INCHES.height * 300);
    }),
  );
});

test("an artwork's own resolution is rounded as displayed", () => {
  const artwork = { width: 1000, height: 500 };
  const print = { side: "front", position: "center", size: 5, artwork } as const;
  expect(measurePrintFile(print)).toEqual({ width: 2400, height: 1200, artworkDpi: 125 });
  const vector = { ...print, artwork: { ...artwork, imageScale: 0 } };
  expect(measurePrintFile(vector)).toEqual({ width: 2400, height: 1200, artworkDpi: null });
});

test("a file is named after what the printer has to know", () => {
  const line = { orderId: 12, position: 0, cut: "classic", size: "M", color: "Mint" };
  expect(printFileName({ ...line, side: "front", quantity: 3 })).toBe(
    "order-12-1-front-classic-M-mint-x3.png",
  );
  expect(printFileName({ ...line, side: "back", quantity: 1, color: 'Sky "Blue"/é' })).toBe(
    "order-12-1-back-classic-M-sky_blue_-x1.png",
  );
});
