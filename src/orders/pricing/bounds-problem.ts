import { CURRENCIES } from "#shop/currencies/currencies.ts";
import { type Cents, type CurrencyCode, formatMoney, maxCharge } from "#shop/money.ts";
import { type Rejection, reject } from "./rejection.ts";

/** A card is charged no less and no more than this. */
export function boundsProblem(total: Cents, currency: CurrencyCode): Rejection | undefined {
  const [least, most] = [CURRENCIES[currency].least, maxCharge(currency)];
  if (total >= least && total <= most) return undefined;
  const [min, max, sum] = [least, most, total].map((cents) => formatMoney(cents, currency));
  return reject(400, `An order costs between ${min} and ${max}; this one would cost ${sum}.`);
}
