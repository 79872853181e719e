import { expect, test } from "bun:test";
import { readNumber, showNumber, type Unit } from "./read-number.ts";

const cases: [string, Unit, number | undefined][] = [
  ["3", "in", 3],
  [" 3.5 ", "in", 3.5],
  ["3,5", "in", 3.5],
  [".5", "in", 0.5],
  ["3.", "in", 3],
  ["3 1/2", "in", 3.5],
  ["3-1/2", "in", 3.5],
  ["1/4", "in", 0.25],
  ["3½", "in", 3.5],
  ["3 ½ in", "in", 3.5],
  ["¾", "in", 0.75],
  ['3.5"', "in", 3.5],
  ["3.5″", "in", 3.5],
  ["3.5 inches", "in", 3.5],
  ["5.08 cm", "in", 2],
  ["50.8mm", "in", 2],
  ["-2", "in", -2],
  ["− 2", "in", -2],
  ["2 left", "in", -2],
  ["2 in right", "in", 2],
  ["- 1 1/2", "in", -1.5],
  ["8,5", "cm", 8.5],
  ["2 in", "cm", 5.08],
  ['1 1/2"', "cm", 3.81],
  ["45 mm left", "cm", -4.5],
  ["45°", "°", 45],
  ["-45 deg", "°", -45],
  ["12.5 %", "%", 12.5],
  ["３", "in", 3],
  ["", "in", undefined],
  ["in", "in", undefined],
  ["left", "in", undefined],
  ["wide", "in", undefined],
  ["3 4", "in", undefined],
  ["31/2/3", "in", undefined],
  ["1/0", "in", undefined],
  ["3 kg", "in", undefined],
  ["1e9", "in", undefined],
  ["NaN", "in", undefined],
  ["3..5", "in", undefined],
];

test.each(cases)("31.12 '%s' in a field of %s is %p", (typed, unit, value) => {
  const read = readNumber(typed, unit);
  if (value === undefined) expect(read).toBeUndefined();
  else expect(read).toBeCloseTo(value, 9);
});

test("31.12 a number is shown with two decimals at most", () => {
  expect([3, 3.5, 3.456, -0.001, 1 / 3].map(showNumber)).toEqual(["3", "3.5", "3.46", "0", "0.33"]);
});
