import type { ProductValues } from "../product-form.ts";
import type { VariantValues } from "../variant-cells.ts";
import type { EditedVariant } from "../variant-form.ts";
import type { KnownProduct } from "./known-product.ts";
import type { PlacedVariant } from "./place-variants.ts";
import { ownWeight } from "./plan-facts.ts";
import type { PlannedVariant } from "./planned.ts";
import { ownPrice } from "./prices/plan-prices.ts";

type Planning = { known: KnownProduct | undefined; values: ProductValues };

/** A new combination of size and color that the file does not have cannot be bought. */
export function planVariants(
  placed: readonly PlacedVariant[],
  { known, values }: Planning,
): PlannedVariant[] {
  const all = values.sizes.flatMap((size) => values.colors.map((color) => ({ size, color })));
  return all.flatMap(({ size, color }) => {
    const isThis = (one: { size: string; color: string }) =>
      one.size === size && one.color === color;
    const [given, before] = [placed.find(isThis), known?.variants.find(isThis)];
    if (given) return { size, color, set: setOf({ size, ...given.set }, before, values) };
    return before ? [] : { size, color, set: { isAvailable: false } };
  });
}

function setOf(
  { size, ...given }: Partial<VariantValues> & { size: string },
  before: EditedVariant | undefined,
  values: ProductValues,
): Partial<VariantValues> {
  const { stock, ...others } = given;
  const usual = values.priceCents;
  const priceCents = ownPrice(given.priceCents, { usual, before: before?.priceCents ?? null });
  const weightGrams = ownWeight(values, {
    size,
    given: given.weightGrams,
    before: before?.weightGrams ?? null,
  });
  const isWeighed = given.weightGrams !== undefined;
  // The export writes a variant that cannot be bought as one of which none is left.
  const isSame = stock === undefined || (stock === 0 && before?.isAvailable === false);
  return { ...others, ...(!isSame && { stock }), priceCents, ...(isWeighed && { weightGrams }) };
}
