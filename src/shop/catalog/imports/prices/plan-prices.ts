import type { Cents } from "../../../money.ts";
import type { KnownProduct } from "../known-product.ts";
import type { PlacedVariant } from "../place-variants.ts";

/** The product's price: that of most variants, or the one that it has where that still serves. */
export function usualPrice(
  variants: readonly PlacedVariant[],
  known: KnownProduct | undefined,
): Cents | undefined {
  const prices = variants.flatMap(({ set }) => set.priceCents ?? []);
  if (known && (prices.includes(known.priceCents) || !coversAll(variants, known)))
    return known.priceCents;
  return mostFrequent(prices) ?? known?.priceCents;
}

export function mostFrequent(prices: readonly Cents[]): Cents | undefined {
  const counted = [...Map.groupBy(prices, (price) => price)];
  const [most] = counted.toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

/** Another price of the product changes all variants that have none of their own. */
function coversAll(variants: readonly PlacedVariant[], known: KnownProduct): boolean {
  return known.variants.every(({ size, color }) =>
    variants.some(
      (one) => one.size === size && one.color === color && typeof one.set.priceCents === "number",
    ),
  );
}

/** A variant has a price of its own only where that is not the product's. */
export function ownPrice(
  given: Cents | null | undefined,
  { usual, before }: { usual: Cents; before: Cents | null },
): Cents | null {
  if (given === undefined || given === null || (before ?? usual) === given) return before;
  return given === usual ? null : given;
}
