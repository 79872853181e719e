import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import {
  CURRENCY_CODES,
  formatMoney,
  formatRound,
  fromStripe,
  maxCharge,
  parseMoney,
  symbolOf,
  toDecimal,
  toStripe,
} from "./money.ts";

const currency = fc.constantFrom(...CURRENCY_CODES);
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
    expect(toDecimal(amount, "usd")).toBe(decimal);
    expect(formatMoney(amount, "usd")).toBe(usd);
  });

  test("23.1 what is written as a decimal reads back as the same cents, as text and as number", () => {
    fc.assert(
      fc.property(cents, currency, (amount, currency) => {
        expect(parseMoney(toDecimal(amount, currency), currency)).toBe(amount);
        expect(parseMoney(Number(toDecimal(amount, currency)), currency)).toBe(amount);
      }),
    );
  });

  test.each(["", "abc", "-1", "1e3", "NaN", Number.NaN, Number.POSITIVE_INFINITY, -0.01])(
    "23.1 %p is no amount",
    (amount) => {
      expect(parseMoney(amount, "usd")).toBeUndefined();
    },
  );

  // The space is one that lines do not break at.
  test.each([
    ["eur", 123_456, "1234.56", "€1,234.56", "€"],
    ["gbp", -50, "-0.50", "-£0.50", "£"],
    ["jpy", 123_456, "123456", "¥123,456", "¥"],
    ["kwd", 123_456, "1234.560", "KWD\u00a01,234.560", "KWD"],
    ["sek", 123_456, "1234.56", "1\u00a0234,56\u00a0kr", "kr"],
  ] as const)(
    "55.1 in %s %d is %s at the API, and %s on a page",
    (code, amount, decimal, text, symbol) => {
      expect(toDecimal(amount, code)).toBe(decimal);
      expect(formatMoney(amount, code)).toBe(text);
      expect(symbolOf(code)).toBe(symbol);
    },
  );

  test("55.1 a round amount has no fraction", () => {
    expect(formatRound(1_000_000, "usd")).toBe("$10,000");
    expect(formatRound(50, "usd")).toBe("$0.50");
    expect(formatRound(1_000_000, "jpy")).toBe("¥1,000,000");
  });

  test("55.3 Stripe gets its own units: a dinar is thousandths there, and the last digit is 0", () => {
    expect([toStripe(1999, "usd"), toStripe(1999, "jpy"), toStripe(1999, "kwd")]).toEqual([
      ...[1999, 1999, 19_990],
    ]);
    fc.assert(
      fc.property(cents, currency, (amount, currency) => {
        expect(fromStripe(toStripe(amount, currency), currency)).toBe(amount);
      }),
    );
    expect([maxCharge("usd"), maxCharge("kwd")]).toEqual([99_999_999, 9_999_999]);
    // What no card is charged passes for nothing that one is.
    expect(Number.isInteger(fromStripe(19_994, "kwd"))).toBe(false);
  });
});
