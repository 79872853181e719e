import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Size } from "#shop/placement.ts";
import { choke } from "./choke.ts";
import { whiteBelow } from "./white-below.ts";

type Alpha = (x: number, y: number) => number;

function pixels({ width, height }: Size, alpha: Alpha) {
  return Uint8Array.from({ length: width * height }, (_, at) =>
    alpha(at % width, Math.floor(at / width)),
  );
}

const SIZE = { width: 60, height: 50 };
const at = (white: Uint8Array, x: number, y: number) => white[y * SIZE.width + x];

test.each([0, 1, 2, 3, 7, 12])(
  "71.5 a square is choked by exactly %i pixels on each side",
  (choked) => {
    const inside = (x: number, y: number, by: number) =>
      x >= 10 + by && x < 50 - by && y >= 5 + by && y < 45 - by;
    const square = pixels(SIZE, (x, y) => (inside(x, y, 0) ? 255 : 0));
    const wanted = pixels(SIZE, (x, y) => (inside(x, y, choked) ? 255 : 0));
    expect(whiteBelow(square, SIZE, choked)).toEqual(wanted);
  },
);

test("71.5 a print that reaches the file's edge is choked there, too", () => {
  const inside = (x: number, y: number) => x >= 2 && x < 58 && y >= 2 && y < 48;
  const wanted = pixels(SIZE, (x, y) => (inside(x, y) ? 255 : 0));
  const full = pixels(SIZE, () => 255);
  expect(whiteBelow(full, SIZE, 2)).toEqual(wanted);
});

test("71.5 a soft edge moves inward as it is, and half-transparent ink has half-transparent white", () => {
  const edge = [0, 40, 90, 140, 200, 255];
  const soft = pixels(SIZE, (x, y) =>
    y < 5 || y >= 45 ? 0 : (edge[x - 10] ?? (x < 10 ? 0 : 255)),
  );
  const white = whiteBelow(soft, SIZE, 3);
  expect(edge.map((_, each) => at(white, 13 + each, 25))).toEqual(edge);
  const veil = pixels(SIZE, (x) => (x < 10 || x >= 50 ? 0 : 100));
  expect([11, 12, 47, 48].map((x) => at(whiteBelow(veil, SIZE, 2), x, 25))).toEqual([
    0, 100, 100, 0,
  ]);
});

test("71.5 a slanted edge is choked as far as a straight one", () => {
  const size = { width: 200, height: 200 };
  for (const pixelsOff of [2, 8]) {
    const inside = (x: number, y: number, by: number) => (x + y - 150) / Math.SQRT2 >= by;
    const half = pixels(size, (x, y) => (inside(x, y, 0) ? 255 : 0));
    const white = whiteBelow(half, size, pixelsOff);
    for (let x = 40; x < 110; x++)
      for (let y = 40; y < 110; y++) {
        const isWhite = (white[y * size.width + x] ?? 0) > 0;
        if (isWhite) expect(inside(x, y, pixelsOff - 0.75)).toBe(true);
        if (inside(x, y, pixelsOff + 0.75)) expect(isWhite).toBe(true);
      }
  }
});

test("71.6 what is too thin to be choked keeps white, as wide as it is; thick parts beside it are choked", () => {
  const isLine = (x: number) => x === 5 || x === 6;
  const picture = pixels(SIZE, (x) => (isLine(x) || x >= 30 ? 255 : 0));
  const white = whiteBelow(picture, SIZE, 2);
  expect([4, 5, 6, 7].map((x) => at(white, x, 25))).toEqual([0, 255, 255, 0]);
  expect([30, 31, 32, 57, 58].map((x) => at(white, x, 25))).toEqual([0, 0, 255, 255, 0]);
  const wider = pixels(SIZE, (x) => (x >= 5 && x < 9 ? 255 : 0));
  const choked = whiteBelow(wider, SIZE, 2);
  expect([5, 6, 7, 8].map((x) => at(choked, x, 25))).toEqual([0, 255, 255, 0]);
});

/** Rectangles and lines of any opacity over each other. */
const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    choked: fc.integer({ min: 0, max: 20 }),
    boxes: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 39 }),
        y: fc.integer({ min: 0, max: 39 }),
        width: fc.integer({ min: 1, max: 40 }),
        height: fc.integer({ min: 1, max: 40 }),
        alpha: fc.integer({ min: 0, max: 255 }),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ boxes, choked, ...size }) => {
    const alphaAt = (x: number, y: number) =>
      boxes.findLast(
        (box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height,
      )?.alpha ?? 0;
    return { size, choked, ink: pixels(size, alphaAt) };
  });

test("71.5 71.6 white is nowhere more opaque than the ink on it, and none has less of it than a plain choke leaves", () => {
  fc.assert(
    fc.property(pictures, ({ size, choked, ink }) => {
      const white = whiteBelow(ink, size, choked);
      const plain = new Uint8Array(ink);
      choke(plain, size, choked);
      expect(white.every((level, each) => level <= (ink[each] ?? 0))).toBe(true);
      expect(white.every((level, each) => level >= (plain[each] ?? 0))).toBe(true);
      expect(white.some((level) => level > 0)).toBe(ink.some((level) => level > 0));
    }),
  );
});

test("71.5 a choke takes the least of all pixels that are no farther away", () => {
  fc.assert(
    fc.property(pictures, ({ size, choked, ink }) => {
      const { width, height } = size;
      const some = Math.min(choked, 6);
      const found = new Uint8Array(ink);
      choke(found, size, some);
      const inkAt = (x: number, y: number) =>
        x < 0 || y < 0 || x >= width || y >= height ? 0 : (ink[y * width + x] ?? 0);
      const around = Array.from({ length: 2 * some + 1 }, (_, each) => each - some);
      const disc = around.flatMap((down) =>
        around
          .filter((right) => right ** 2 + down ** 2 <= (some + 0.5) ** 2)
          .map((right) => ({ right, down })),
      );
      const wanted = pixels(size, (x, y) =>
        Math.min(...disc.map(({ right, down }) => inkAt(x + right, y + down))),
      );
      expect(found).toEqual(wanted);
    }),
    { numRuns: 60 },
  );
});
