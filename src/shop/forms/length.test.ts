import { expect, test } from "bun:test";
import fc from "fast-check";
import { UNITS } from "../print-size.ts";
import { lengthText, readLength } from "./length.ts";

test("65.3 a length that is shown and read again is the same, however exact it is", () => {
  const inches = fc.double({ min: 0.01, max: 40, noNaN: true });
  fc.assert(
    fc.property(inches, fc.constantFrom(...UNITS), (length, units) => {
      expect(readLength(lengthText(length, units), units, [length + 1, length])).toBe(length);
    }),
  );
});

test("65.3 centimeters of two decimals are shown as they were typed", () => {
  for (let hundredths = 1; hundredths < 10_200; hundredths += 7) {
    const typed = String(hundredths / 100);
    expect(lengthText(readLength(typed, "cm"), "cm")).toBe(typed);
  }
});

test.each([
  ["30.48", "cm", 12],
  ["30,48", "cm", 12],
  ["30", "cm", 11.811],
  ["9,5", "in", 9.5],
  ["-8", "in", Number.NaN],
  ["1e9", "cm", Number.NaN],
  ["", "cm", Number.NaN],
] as const)("65.3 %j in %s are %p inches", (typed, units, inches) => {
  expect(readLength(typed, units)).toBe(inches);
});
