import { type CurrencyCode, toDecimal } from "../../money.ts";
import type { ProductValues } from "../product-form.ts";
import { cellChanges } from "../variant-cells.ts";
import { valuesOf } from "../variant-form.ts";
import type { KnownProduct } from "./known-product.ts";
import type { Change, PlannedPhoto, PlannedVariant } from "./planned.ts";

type Planned = {
  values: ProductValues;
  variants: readonly PlannedVariant[];
  photos: readonly PlannedPhoto[];
  currency: CurrencyCode;
};

/** Everything that importing it would change of a product, in the words that admins read. */
export function productChanges(known: KnownProduct, planned: Planned): Change[] {
  const { values, variants, photos, currency } = planned;
  const [before, after] = [shown(known, currency), shown(values, currency)];
  const details = Object.keys(before).flatMap((label) => {
    const [from = "", to = ""] = [before[label], after[label]];
    return from === to ? [] : [{ label, from, to }];
  });
  const usual = { from: before.Price ?? "", to: after.Price ?? "" };
  const ofVariants = variants.flatMap((variant) =>
    variantChanges(known, variant, { usual, currency }),
  );
  const added = photos.map(({ from }) => ({
    label: "Photo",
    from: "",
    to: from.kind === "zip" ? from.name : from.source,
  }));
  return [...details, ...ofVariants, ...added];
}

function shown(values: ProductValues, currency: CurrencyCode): Record<string, string> {
  return {
    Name: values.name,
    Description: values.description,
    Material: values.material,
    Care: values.care,
    Sizes: values.sizes.join(", "),
    Colors: values.colors.join(", "),
    Price: toDecimal(values.priceCents, currency),
  };
}

type Usual = { usual: { from: string; to: string }; currency: CurrencyCode };

/** A variant without a price of its own costs what the product does. */
function variantChanges(
  { variants }: KnownProduct,
  { size, color, set }: PlannedVariant,
  { usual, currency }: Usual,
): Change[] {
  const known = variants.find((one) => one.size === size && one.color === color);
  const what = `${size}, ${color}`;
  if (!known) {
    const to = set.isAvailable === false ? "not available" : "new";
    return [{ label: what, from: "", to }];
  }
  const before = valuesOf(known);
  return cellChanges(before, { ...before, ...set }, currency).map(({ label, from, to }) =>
    label === "Price"
      ? { label: `${what}: ${label}`, from: from || usual.from, to: to || usual.to }
      : { label: `${what}: ${label}`, from, to },
  );
}
