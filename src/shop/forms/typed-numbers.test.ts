import { describe, expect, test } from "bun:test";
import { readCount, readDollars, readPercent } from "./typed-numbers.ts";

describe("numbers as people type them", () => {
  test.each([
    ["5", 500],
    [" $ 12.5 ", 1250],
    ["12,50", 1250],
    ["1,234", 123_400],
    ["$1,234,567.89", 123_456_789],
    ["1234,5", 123_450],
    ["0", 0],
    ["", undefined],
    ["4.999", undefined],
    ["12,34.50", undefined],
    ["-1", undefined],
    ["1e3", undefined],
    ["five", undefined],
  ])("33.9 %p is %p cents", (typed, cents) => {
    expect(readDollars(typed)).toBe(cents);
  });

  test.each([
    ["8", 800],
    [" 7.5 % ", 750],
    ["12,25%", 1225],
    ["", undefined],
    ["%", undefined],
    ["0.001", undefined],
    ["-1", undefined],
    ["1e1", undefined],
  ])("33.9 %p is %p hundredths of a percent", (typed, points) => {
    expect(readPercent(typed, { decimals: 2 })).toBe(points);
  });

  test("33.9 have bounds, which count themselves", () => {
    expect([1, 2, 5, 6].map((one) => readCount(String(one), { min: 2, max: 5 }))).toEqual([
      undefined,
      2,
      5,
      undefined,
    ]);
    expect([readDollars("5", { max: 500 }), readDollars("5.01", { max: 500 })]).toEqual([
      500,
      undefined,
    ]);
    expect(readPercent("100.001", { decimals: 3, max: 100_000 })).toBeUndefined();
    expect([readCount("1.5"), readCount("0x5"), readCount("")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
