import { afterEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CURRENCIES } from "./currencies/currencies.ts";
import {
  CURRENCY_CODES,
  type CurrencyCode,
  formatMoney,
  formatRound,
  fromStripe,
  maxCharge,
  parseMoney,
  symbolOf,
  tellApart,
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
    ["isk", 123_456, "123456", "kr\u00a0123,456", "kr"],
    ["ugx", 123_456, "123456", "USh\u00a0123,456", "USh"],
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

  test("55.30 Stripe counts a króna and a Ugandan shilling in hundredths, which are 0", () => {
    for (const code of ["isk", "ugx"] as const) {
      expect(toStripe(5, code)).toBe(500);
      expect(fromStripe(500, code)).toBe(5);
      expect(maxCharge(code)).toBe(999_999);
      expect(parseMoney("5.50", code)).not.toBe(550);
      expect(Number.isInteger(fromStripe(550, code))).toBe(false);
    }
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

describe("currencies of one sign", () => {
  afterEach(() => tellApart(["usd"]));

  test.each<[CurrencyCode[], CurrencyCode, string]>([
    [["usd"], "usd", "$20.00"],
    [["usd"], "cad", "CA$20.00"],
    [["usd", "cad", "aud"], "usd", "$20.00"],
    [["usd", "cad", "aud"], "aud", "A$20.00"],
    [["cad"], "cad", "$20.00"],
    [["cad", "eur"], "cad", "$20.00"],
    [["cad", "usd"], "cad", "CA$20.00"],
    [["cad", "usd"], "usd", "US$20.00"],
    [["eur", "sgd"], "sgd", "$20.00"],
    [["sek"], "sek", "20,00\u00a0kr"],
    [["sek", "nok"], "sek", "20,00\u00a0SEK"],
    [["usd", "brl"], "brl", "R$20.00"],
  ])("55.24 in a shop of %p, %s are written as %p", (shown, code, text) => {
    tellApart(shown);
    expect(formatMoney(2000, code)).toBe(text);
    expect(formatRound(2000, code)).toBe(text.replace(/[.,]00/, ""));
    expect(text).toContain(symbolOf(code));
  });

  test("55.24 all that share a sign at home have another one", () => {
    const signOf = (code: CurrencyCode) => {
      const { locale } = CURRENCIES[code];
      const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
      const parts = new Intl.NumberFormat(locale, style).formatToParts(0);
      return parts.find(({ type }) => type === "currency")?.value ?? "";
    };
    const apart = new Set<string>();
    for (const codes of Map.groupBy(CURRENCY_CODES, signOf).values()) {
      tellApart(codes.length > 1 ? ["eur", ...codes] : codes);
      for (const code of codes) {
        expect([code, codes.length > 1]).toEqual([code, signOf(code) !== symbolOf(code)]);
        apart.add(symbolOf(code));
      }
    }
    expect(apart.size).toBe(CURRENCY_CODES.length);
  });

  test("55.1 rupees are parted in lakhs", () => {
    expect(formatMoney(123_456_750, "inr")).toBe("₹12,34,567.50");
  });
});
