import { expect, test } from "bun:test";
import { snapLines, snapMove, snapScale } from "./snap.ts";

const REACH = 0.2;
const front = snapLines("front", []);
const box = (x: number, y: number, width = 4, height = 2) => ({ x, y, width, height });

test.each([
  ["the area's left edge", box(0.1, 3), { x: -0.1, y: 0 }, [{ axis: "x", at: 0 }]],
  ["the area's right edge", box(8.15, 3), { x: -0.15, y: 0 }, [{ axis: "x", at: 12 }]],
  ["the center line", box(3.9, 3), { x: 0.1, y: 0 }, [{ axis: "x", at: 6 }]],
  [
    "the left chest's center",
    box(7.4, 1.4),
    { x: 0.1, y: 0.1 },
    [
      { axis: "x", at: 9.5 },
      { axis: "y", at: 2.5 },
    ],
  ],
  ["the center position's height", box(1, 4.6), { x: 0, y: -0.1 }, [{ axis: "y", at: 5.5 }]],
  ["nothing that is out of reach", box(3.7, 3), { x: 0, y: 0 }, []],
])("2.37 a box that is moved rests on %s", (_, moved, by, guides) => {
  const { x, y, guides: seen } = snapMove(moved, front, REACH);
  expect(x).toBeCloseTo(by.x);
  expect(y).toBeCloseTo(by.y);
  expect(seen).toEqual(guides as typeof seen);
});

test("2.37 it rests on edges and centers of other layers, of two the nearer", () => {
  const lines = snapLines("back", [box(2, 10, 3, 1)]);
  expect(snapMove(box(5.1, 13), lines, REACH)).toMatchObject({ guides: [{ axis: "x", at: 5 }] });
  expect(snapMove(box(1.55, 13), lines, REACH).x).toBeCloseTo(-0.05);
});

test("2.37 with no reach nothing snaps", () => {
  expect(snapMove(box(0.1, 0.1), front, 0)).toEqual({ x: 0, y: 0, guides: [] });
});

test("2.37 a box that is scaled from a corner ends at an edge, and grows no other way", () => {
  const start = box(2, 2);
  const scaled = snapScale(start, { anchor: { x: 2, y: 2 }, scale: 2.48 }, front, REACH);
  expect(scaled).toEqual({ scale: 2.5, guides: [{ axis: "x", at: 12 }] });
  const free = { anchor: { x: 2, y: 2 }, scale: 1.5 };
  expect(snapScale(start, free, front, REACH)).toEqual({ scale: 1.5, guides: [] });
});

test("2.37 sleeves have their own edges and center", () => {
  const { x, y } = snapMove(box(1.1, 0.6, 2, 2), snapLines("left-sleeve", []), REACH);
  expect([x, y].map((by) => Math.round(by * 10) / 10)).toEqual([-0.1, -0.1]);
});
