import { formatMoney, fromStripe, isCurrency, toDecimal } from "../money.ts";

/**
 * An integer of a currency's smallest unit as Stripe counts it. Payouts stay in these: they add up to
 * what Stripe says, also where its fee has a part of a cent.
 */
export type Units = number;

/** `$1,234.50`; of a currency that no shop sells in, `123450 THB in Stripe’s units`. */
export function unitsText(units: Units, currency: string): string {
  if (isCurrency(currency)) return formatMoney(fromStripe(units, currency), currency);
  return `${units} ${currency.toUpperCase()} in Stripe’s units`;
}

/** `1234.50` for files. */
export function unitsDecimal(units: Units, currency: string): string {
  return isCurrency(currency) ? toDecimal(fromStripe(units, currency), currency) : String(units);
}
