import { hsText } from "../../goods/facts/hs-code.ts";
import { type CurrencyCode, pluralOf, toDecimal } from "../../money.ts";
import { TAX_CLASS_NAMES } from "../../tax/tax-rate.ts";
import type { ProductValues } from "../product-form.ts";
import { cellChanges } from "../variant-cells.ts";
import { valuesOf } from "../variant-form.ts";
import type { KnownProduct } from "./known-product.ts";
import type { Change, PlannedProduct, PlannedVariant } from "./planned.ts";
import type { FurtherPrices } from "./prices/further-prices.ts";
import type { PlannedPrintPrices } from "./prices/plan-prints.ts";
import { breaksText } from "./prices/price-breaks.ts";
import { printsText } from "./prices/print-prices.ts";
import { groupsText } from "./size-groups.ts";

type Planned = Omit<PlannedProduct, "productId" | "state"> & {
  currency: CurrencyCode;
};

/** Everything that importing it would change of a product, in the words that admins read. */
export function productChanges(known: KnownProduct, planned: Planned): Change[] {
  const { values, variants, photos, prices, breaks, prints, currency } = planned;
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
  const grouped = { label: "Size groups", from: groupsIn(known), to: groupsIn(values) };
  const furtherChanges = prices.flatMap((one) => changesIn(known, one));
  const broken = {
    label: "Price breaks",
    from: known.breaks === undefined ? "" : breaksText(known.breaks),
    to: breaks === undefined ? "" : breaksText(breaks),
  };
  return [
    ...details,
    ...ofVariants,
    ...(values.sizeGroups === undefined ? [] : [grouped]),
    ...furtherChanges,
    ...(breaks === undefined ? [] : [broken]),
    ...prints.map((one) => printChange(known, one, currency)),
    ...added,
  ];
}

function groupsIn(values: ProductValues): string {
  return groupsText(values, values.sizes).replaceAll("\n", "; ");
}

/** In a further currency. */
function changesIn({ prices }: KnownProduct, { currency, cents, own }: FurtherPrices): Change[] {
  const before = prices.find((one) => one.currency === currency);
  const label = `Price in ${pluralOf(currency)}`;
  const text = (amount: number | undefined) =>
    amount === undefined ? "" : toDecimal(amount, currency);
  const ofVariants = own.map(({ size, color, cents: price }) => {
    const known = before?.own.find((one) => one.size === size && one.color === color);
    return { label: `${size}, ${color}: ${label}`, from: text(known?.cents), to: text(price) };
  });
  const changes = [{ label, from: text(before?.cents), to: text(cents) }, ...ofVariants];
  return changes.filter(({ from, to }) => from !== to);
}

function printChange(
  { prints: { own, further } }: KnownProduct,
  after: PlannedPrintPrices,
  shops: CurrencyCode,
): Change {
  const { currency } = after;
  const isOwn = currency === shops;
  const before = isOwn ? own : further.find((one) => one.currency === currency);
  const label = isOwn ? "Further prints" : `Further prints in ${pluralOf(currency)}`;
  const from = before ? printsText(before, currency) : "";
  return { label, from, to: printsText(after, currency) };
}

function shown(values: ProductValues, currency: CurrencyCode): Record<string, string> {
  return {
    Name: values.name,
    Description: values.description,
    Material: values.material,
    Care: values.care,
    "HS code": values.hsCode && hsText(values.hsCode),
    "Country of origin": values.origin,
    Sizes: values.sizes.join(", "),
    Colors: values.colors.join(", "),
    Price: toDecimal(values.priceCents, currency),
    "Tax class": TAX_CLASS_NAMES[values.taxClass],
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
  const changes = cellChanges(before, { ...before, ...set }, currency).map(({ label, from, to }) =>
    label === "Price"
      ? { label: `${what}: ${label}`, from: from || usual.from, to: to || usual.to }
      : { label: `${what}: ${label}`, from, to },
  );
  // A price of its own may be the one that it has.
  return changes.filter(({ from, to }) => from !== to);
}
