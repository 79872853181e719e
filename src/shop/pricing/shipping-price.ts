import type { Cents } from "../money.ts";
import type { Discount, PricedLine, ShippingMethod, TaxRules } from "./rules.ts";
import { netOfTax, STANDARD_CLASS } from "./tax.ts";

type Parcel = {
  lines: readonly Pick<PricedLine, "quantity" | "weightGrams">[];
  /** The shirts cost this after the discount. */
  goodsCents: Cents;
};

type Rules = { discount: Pick<Discount, "isFreeShipping"> | null; tax: TaxRules };

/** Exempt customers pay shipping without its tax, as they do shirts. */
export function shippingPrice(method: ShippingMethod | null, parcel: Parcel, rules: Rules): Cents {
  if (!method || rules.discount?.isFreeShipping) return 0;
  if (method.freeFromCents !== null && parcel.goodsCents >= method.freeFromCents) return 0;
  const amount = measure(method, parcel);
  const cents = method.steps.findLast(({ from }) => from <= amount)?.cents ?? 0;
  return rules.tax.taxesShipping ? netOfTax(cents, STANDARD_CLASS, rules.tax) : cents;
}

function measure({ priceBy }: ShippingMethod, { lines, goodsCents }: Parcel): number {
  if (priceBy === "total") return goodsCents;
  return lines.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (priceBy === "weight" ? weightGrams : 1),
    0,
  );
}
