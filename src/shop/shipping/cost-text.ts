import { type CurrencyCode, formatMoney } from "../money.ts";
import type { ShippingMethod } from "../pricing/rules.ts";

type Priced = Pick<ShippingMethod, "steps" | "freeFromCents">;

/**
 * Parcels to a country cost at least so much, and nothing from a sum on: `Shipping from $4.99 in
 * the United States. Free shipping from $100.00.`
 */
export function costText(
  methods: readonly Priced[],
  { country, currency }: { country: string; currency: CurrencyCode },
): string | null {
  if (methods.length === 0) return null;
  const least = Math.min(...methods.flatMap(({ steps }) => steps.map(({ cents }) => cents)));
  const free = Math.min(...methods.map(({ freeFromCents }) => freeFromCents ?? Infinity));
  if (least === 0 || !Number.isFinite(least)) return null;
  const cost = `Shipping from ${formatMoney(least, currency)} in ${country}.`;
  return Number.isFinite(free)
    ? `${cost} Free shipping from ${formatMoney(free, currency)}.`
    : cost;
}
