import { type CurrencyCode, DEFAULT_CURRENCY, formatMoney, parseMoney } from "#shop/money.ts";

/** The API's `19.99` as people read it: `$19.99`. */
export function decimalText(decimal: string, currency: CurrencyCode = DEFAULT_CURRENCY): string {
  const cents = parseMoney(decimal, currency);
  return cents === undefined ? decimal : formatMoney(cents, currency);
}
