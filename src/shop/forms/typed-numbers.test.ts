import { describe, expect, test } from "bun:test";
import { readCount, readMoney, readPercent } from "./typed-numbers.ts";

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
    ["1 234", undefined],
    ["1$2", undefined],
    ["12$", 1200],
    ["-1", undefined],
    ["1e3", undefined],
    ["five", undefined],
  ])("33.9 %p is %p cents", (typed, cents) => {
    expect(readMoney(typed, "usd")).toBe(cents);
  });

  test.each([
    ["€12.50", "eur", 1250],
    ["12,50 kr", "sek", 1250],
    ["1 234,50", "sek", 123_450],
    ["¥1,999", "jpy", 1999],
    ["1999", "jpy", 1999],
    ["19.99", "jpy", undefined],
    ["KWD 19.990", "kwd", 1999],
    ["19.99", "kwd", 1999],
    ["19.995", "kwd", undefined],
    ["4.990", "usd", undefined],
    ["1.234,50 kr", "dkk", 123_450],
    ["12.345,60", "pln", 1_234_560],
    ["1’234.50", "chf", 123_450],
    ["1'234.50", "chf", 123_450],
    ["1 234", "eur", undefined],
    ["₹12,34,567.50", "inr", 123_456_750],
    ["1,234", "inr", 123_400],
    ["12,34", "inr", 1234],
    ["12,34,567", "usd", undefined],
    ["CA$20", "cad", 2000],
    ["$20", "cad", 2000],
    ["20 SEK", "sek", 2000],
  ] as const)("55.2 %p in %s is %p of what a card is charged in", (typed, currency, cents) => {
    expect(readMoney(typed, currency)).toBe(cents);
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
    expect([readMoney("5", "usd", { max: 500 }), readMoney("5.01", "usd", { max: 500 })]).toEqual([
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
