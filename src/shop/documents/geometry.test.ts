import { expect, test } from "bun:test";
import fc from "fast-check";
import { boundsOf, cornersOf, fromFrame, intersect, toFrame, unionOf } from "./geometry.ts";

const place = fc.double({ min: -100, max: 100, noNaN: true });
const side = fc.double({ min: 0.01, max: 100, noNaN: true });
const point = fc.record({ x: place, y: place });
const frame = fc.record({
  x: place,
  y: place,
  width: side,
  height: side,
  rotation: fc.double({ min: -360, max: 360, noNaN: true }),
});
const box = fc.record({ x: place, y: place, width: side, height: side });

test("29.3 corners go clockwise from the top left, and a quarter turn moves each to the next", () => {
  const upright = { x: 5, y: 3, width: 4, height: 2, rotation: 0 };
  expect(cornersOf(upright)).toEqual([
    { x: 3, y: 2 },
    { x: 7, y: 2 },
    { x: 7, y: 4 },
    { x: 3, y: 4 },
  ]);
  expect(cornersOf({ ...upright, rotation: 90 })).toEqual([
    { x: 6, y: 1 },
    { x: 6, y: 5 },
    { x: 4, y: 5 },
    { x: 4, y: 1 },
  ]);
});

test("29.3 upright boxes and quarter turns are exact", () => {
  fc.assert(
    fc.property(frame, fc.integer({ min: -4, max: 4 }), (frame, quarters) => {
      const { x, y, width, height } = boundsOf({ ...frame, rotation: quarters * 90 });
      const [across, down] =
        quarters % 2 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
      expect([x, y]).toEqual([frame.x - across / 2, frame.y - down / 2]);
      expect(width).toBeCloseTo(across, 9);
      expect(height).toBeCloseTo(down, 9);
    }),
  );
});

test("29.3 from the frame and back to it is the same point, as far from the center", () => {
  fc.assert(
    fc.property(frame, point, (frame, point) => {
      const there = fromFrame(frame, point);
      const back = toFrame(frame, there);
      expect(Math.hypot(back.x - point.x, back.y - point.y)).toBeLessThan(1e-9);
      const away = Math.hypot(there.x - frame.x, there.y - frame.y);
      expect(Math.abs(away - Math.hypot(point.x, point.y))).toBeLessThan(1e-9);
    }),
  );
});

test("29.3 bounds touch each corner and hold all of them", () => {
  fc.assert(
    fc.property(frame, (frame) => {
      const bounds = boundsOf(frame);
      const corners = cornersOf(frame);
      const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
      expect(Math.min(...xs)).toBeCloseTo(bounds.x, 9);
      expect(Math.min(...ys)).toBeCloseTo(bounds.y, 9);
      expect(Math.max(...xs)).toBeCloseTo(bounds.x + bounds.width, 9);
      expect(Math.max(...ys)).toBeCloseTo(bounds.y + bounds.height, 9);
    }),
  );
});

test("29.3 a union holds each box, and each shares with it just itself", () => {
  fc.assert(
    fc.property(fc.array(box, { minLength: 1, maxLength: 5 }), (boxes) => {
      const union = unionOf(boxes);
      for (const one of boxes) {
        const shared = union && intersect(union, one);
        for (const key of ["x", "y", "width", "height"] as const)
          expect(shared?.[key]).toBeCloseTo(one[key], 9);
      }
    }),
  );
  expect(unionOf([])).toBeUndefined();
});

test("29.3 boxes that only touch share nothing", () => {
  const one = { x: 0, y: 0, width: 2, height: 2 };
  expect(intersect(one, { ...one, x: 2 })).toBeUndefined();
  expect(intersect(one, { ...one, y: -2 })).toBeUndefined();
  expect(intersect(one, { ...one, x: 1 })).toEqual({ x: 1, y: 0, width: 1, height: 2 });
});
