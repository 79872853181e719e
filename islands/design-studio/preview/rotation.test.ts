import { expect, test } from "bun:test";
import { AT_REST, drag, facing, rotate } from "./rotation.ts";

test("2.18 a pixel of dragging turns by 0.8 and tilts by 0.3 degrees", () => {
  expect(drag(AT_REST, 10, 0)).toEqual({ turn: 8, tilt: 0 });
  expect(drag(AT_REST, 0, -10)).toEqual({ turn: 0, tilt: 3 });
});

test("2.19 tilt ends at 30 degrees either way, turning never ends", () => {
  expect(drag(AT_REST, 0, -1000).tilt).toBe(30);
  expect(drag(AT_REST, 0, 1000).tilt).toBe(-30);
  expect(rotate(AT_REST, { tilt: 0, turn: -10 }).turn).toBe(350);
  expect(rotate({ tilt: 0, turn: 350 }, { tilt: 0, turn: 20 }).turn).toBe(10);
});

test.each([
  [0, "front"],
  [90, "front"],
  [91, "back"],
  [180, "back"],
  [269, "back"],
  [270, "front"],
] as const)("2.20 at %d degrees the %s shows", (turn, side) => {
  expect(facing({ turn, tilt: 0 })).toBe(side);
});
