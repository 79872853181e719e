import type { Cents } from "../money.ts";
import { share } from "./round.ts";
import type { NamedTaxRate, TaxRate, TaxRules } from "./rules.ts";

const WHOLE = 100_000;

export const STANDARD_CLASS = "standard";

export type Taxed = { cents: Cents; name: string; rate: TaxRate | null };

export const UNTAXED: Taxed = { cents: 0, name: "", rate: null };

/** The tax on an amount, or the part of it that is tax where prices include it; half up. */
export function taxOn(cents: Cents, taxClass: string, rules: TaxRules): Taxed {
  const found = rules.isExempt ? undefined : rateOf(rules.rates, taxClass);
  if (!found) return UNTAXED;
  const { name, rate } = found;
  const tax = rules.includesTax ? partOf(cents, rate) : share(cents, rate, WHOLE);
  return { cents: tax, name, rate };
}

/** Free shipping names no tax: its rate may be none of the shirts'. */
export function shippingTax(cents: Cents, rules: TaxRules): Taxed {
  return rules.taxesShipping && cents > 0 ? taxOn(cents, STANDARD_CLASS, rules) : UNTAXED;
}

/** An exempt customer pays this where prices include tax; else the price is as it is. */
export function netOfTax(cents: Cents, taxClass: string, rules: TaxRules): Cents {
  const found = rateOf(rules.rates, taxClass);
  return rules.isExempt && rules.includesTax && found ? cents - partOf(cents, found.rate) : cents;
}

/** The tax in a price that includes it. */
function partOf(cents: Cents, rate: TaxRate): Cents {
  return share(cents, rate, WHOLE + rate);
}

/** A class without a rate of its own has the standard one. */
function rateOf(rates: readonly NamedTaxRate[], taxClass: string): NamedTaxRate | undefined {
  return (
    rates.find((one) => one.taxClass === taxClass) ??
    rates.find((one) => one.taxClass === STANDARD_CLASS)
  );
}
