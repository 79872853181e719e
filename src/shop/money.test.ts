import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { formatUsd, parseUsd, toDecimal } from "./money.ts";

const cents = fc.integer({ min: 0, max: 99_999_999 });

describe("money", () => {
  test.each([
    [0, "0.00", "$0.00"],
    [5, "0.05", "$0.05"],
    [1999, "19.99", "$19.99"],
    [124_999, "1249.99", "$1,249.99"],
    [99_999_999, "999999.99", "$999,999.99"],
    [-1250, "-12.50", "-$12.50"],
  ])("1.18 23.1 %d cents are %s at the API and %s on a page", (amount, decimal, usd) => {
    expect(toDecimal(amount)).toBe(decimal);
    expect(formatUsd(amount)).toBe(usd);
  });

  test("23.1 what is written as a decimal reads back as the same cents, as text and as number", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseUsd(toDecimal(amount))).toBe(amount);
        expect(parseUsd(Number(toDecimal(amount)))).toBe(amount);
      }),
    );
  });

  test.each(["", "abc", "-1", "1e3", "NaN", Number.NaN, Number.POSITIVE_INFINITY, -0.01])(
    "23.1 %p is no amount",
    (amount) => {
      expect(parseUsd(amount)).toBeUndefined();
    },
  );
});
