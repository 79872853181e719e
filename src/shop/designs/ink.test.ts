import { expect, test } from "bun:test";
import fc from "fast-check";
import { findInk } from "./ink.ts";

const paint = (alphas: readonly number[]) => Uint8Array.from(alphas.flatMap((a) => [9, 9, 9, a]));

test("21.43 the inked box holds all ink, and has some at each of its edges", () => {
  const picture = fc.integer({ min: 1, max: 8 }).chain((width) =>
    fc.record({
      width: fc.constant(width),
      rows: fc.array(
        fc.array(fc.constantFrom(0, 0, 0, 2, 3, 255), { minLength: width, maxLength: width }),
        { minLength: 1, maxLength: 8 },
      ),
    }),
  );
  fc.assert(
    fc.property(picture, ({ width, rows }) => {
      const inked = rows.flatMap((row, y) => row.flatMap((a, x) => (a > 2 ? [{ x, y }] : [])));
      const [xs, ys] = [inked.map(({ x }) => x), inked.map(({ y }) => y)];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const box = { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
      const found = findInk(paint(rows.flat()), width, rows.length);
      expect(found).toEqual(inked.length > 0 ? box : undefined);
    }),
  );
});

test.each([
  [0, false],
  [2, false],
  [3, true],
  [255, true],
])("21.43 an alpha of %d of 255 is ink: %p", (alpha, isInk) => {
  expect(findInk(paint([alpha]), 1, 1) !== undefined).toBe(isInk);
});

test("a size that does not fit the bytes is rejected", () => {
  expect(() => findInk(new Uint8Array(8), 3, 1)).toThrow(RangeError);
});
