import { readMoney } from "../../forms/typed-numbers.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../../money.ts";
import { worth } from "../../worth.ts";

/** Limit of owner: surcharge of a further print [about dollars]; the field says so. */
const MAX_SURCHARGE = 1000;

export function surchargeProblem(currency: CurrencyCode): string {
  const most = Number(toDecimal(worth(MAX_SURCHARGE, currency), currency));
  return `Enter an amount from 0 to ${most}, such as ${toDecimal(worth(3.5, currency), currency)}.`;
}

/** Null for an empty field, undefined for what is no amount. */
export function readSurcharge(text: string, currency: CurrencyCode): Cents | null | undefined {
  return text ? readMoney(text, currency, { max: worth(MAX_SURCHARGE, currency) }) : null;
}
