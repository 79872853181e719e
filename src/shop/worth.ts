import { CURRENCIES } from "./currencies/currencies.ts";
import type { Cents, CurrencyCode } from "./money.ts";

/** Roughly so many dollars in that currency: what fields take at most, and the examples beside them. */
export function worth(dollars: number, currency: CurrencyCode): Cents {
  return Math.round(dollars * CURRENCIES[currency].dollar);
}
