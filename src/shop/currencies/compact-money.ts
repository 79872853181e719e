import { type Cents, type CurrencyCode, decimalsOf, signed } from "../money.ts";
import { CURRENCIES } from "./currencies.ts";

/** `$1.2K`: scales of charts have little room. */
export function compactMoney(cents: Cents, currency: CurrencyCode): string {
  const text = compactFormat(currency).format(cents / 10 ** decimalsOf(currency).counted);
  return signed(text, currency);
}

const formats = new Map<CurrencyCode, Intl.NumberFormat>();

function compactFormat(currency: CurrencyCode): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat(CURRENCIES[currency].locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    notation: "compact",
    maximumFractionDigits: 1,
  });
  formats.set(currency, format);
  return format;
}
