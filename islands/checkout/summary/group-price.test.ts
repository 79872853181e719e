import { expect, test } from "bun:test";
import type { CurrencyCode } from "#shop/money.ts";
import { cartLine, checkoutProps } from "#tools/testing/browser/checkout-props.ts";
import { decimalText } from "../decimal-text.ts";
import { groupPrice } from "./group-price.ts";

type Priced = { currency: CurrencyCode; decimals: string[]; first: string; sum: string };

test.each<Priced>([
  { currency: "usd", decimals: ["19.99", "0.29", "1.10"], first: "$19.99", sum: "$21.38" },
  { currency: "jpy", decimals: ["1999", "29"], first: "¥1,999", sum: "¥2,028" },
  { currency: "kwd", decimals: ["1.250", "1234.560"], first: "KWD 1.250", sum: "KWD 1,235.810" },
])("1.18 decimals in $currency are read as they were written", (priced) => {
  const { currency, decimals, first, sum } = priced;
  const { quote } = checkoutProps(decimals.map(cartLine));
  const lines = quote.lines.map((line, at) => ({ ...line, subtotal: decimals[at] ?? "" }));
  const group = { at: [...lines.keys()], sizes: "M", quantity: lines.length, printTexts: [] };
  const texts = [
    decimalText(decimals[0] ?? "", currency),
    groupPrice(group, { ...quote, currency, lines }),
  ];
  expect(texts.map((text) => text.replaceAll("\u00a0", " "))).toEqual([first, sum]);
});
