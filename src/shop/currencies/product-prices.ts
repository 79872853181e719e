import { priceProblem, readPrice } from "../catalog/variant-cells.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import { listText } from "../list-text.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { readSurcharge, surchargeProblem } from "../pricing/read-piece-rules.ts";

/** A variant with a price of its own. */
export type OwnPrice = {
  id: number;
  size: string;
  color: string;
  /** In the shop's own currency. */
  cents: Cents;
  /** What was typed for the further one. */
  typed: Cents | null;
};

export type PricedProduct = {
  id: number;
  name: string;
  isPublished: boolean;
  /** How many colors it comes in. */
  colors: number;
  /** In the shop's own currency. */
  priceCents: Cents;
  /** What was typed for the further one; null where it is not sold in it. */
  typedCents: Cents | null;
  /** The product charges its own for further prints, in the shop's own currency; null where it does not. */
  ownSurchargeCents: Cents | null;
  surchargeCents: Cents | null;
  variants: OwnPrice[];
};

/** Variants that cost the same in both currencies are one field. */
export type PriceGroup = { name: string; label: string; cents: Cents; variants: OwnPrice[] };

/** Limit of owner: fields of a product's own prices on one page [fields]; the rest once these are saved. */
const MAX_GROUPS = 40;

/** The groups without a price come first. */
export function priceGroups({ variants, colors }: PricedProduct): PriceGroup[] {
  const same = Map.groupBy(variants, ({ cents, typed }) => `${typed ?? ""} ${cents}`);
  const groups = [...same.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const sizes = new Set(some.map(({ size }) => size));
    const of = new Set(some.map(({ color }) => color));
    const isWhole = some.length === sizes.size * colors;
    const label = isWhole ? listText(sizes) : `${listText(sizes)} in ${listText(of)}`;
    return [{ name: `own-${first.id}`, label, cents: first.cents, variants: some }];
  });
  const isMissing = ({ variants: [first] }: PriceGroup) => first?.typed === null;
  return groups
    .toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one)))
    .slice(0, MAX_GROUPS);
}

/** Null: not sold so. */
export type ProductPrices = {
  id: number;
  cents: Cents | null;
  surchargeCents: Cents | null;
  variants: { id: number; cents: Cents | null }[];
};

export function productPriceFields(
  products: readonly PricedProduct[],
  currency: CurrencyCode,
): FormFields {
  const text = (cents: Cents | null) => (cents === null ? "" : toDecimal(cents, currency));
  const fields = products.flatMap((product) => [
    [`price-${product.id}`, text(product.typedCents)],
    [`print-${product.id}`, text(product.surchargeCents)],
    ...priceGroups(product).map(({ name, variants: [first] }) => [
      name,
      text(first?.typed ?? null),
    ]),
  ]);
  return Object.fromEntries(fields);
}

/** An empty price means that the product, or the size, is not sold in the currency. */
export function readProductPrices(
  typed: FormFields,
  products: readonly PricedProduct[],
  currency: CurrencyCode,
): ReadForm<ProductPrices[]> {
  const errors: FormFields = {};
  const price = (name: string): Cents | null => {
    const text = typed[name]?.trim() ?? "";
    const cents = text ? readPrice(text, currency) : null;
    if (cents === undefined) errors[name] = priceProblem(currency);
    return cents ?? null;
  };
  const prices = products.map((product) => {
    const [name, print] = [`price-${product.id}`, `print-${product.id}`];
    const cents = price(name);
    const variants = priceGroups(product).flatMap((group) => {
      const own = price(group.name);
      return group.variants.map(({ id }) => ({ id, cents: own }));
    });
    const surchargeCents = readSurcharge(typed[print]?.trim() ?? "", currency);
    if (surchargeCents === undefined) errors[print] = surchargeProblem(currency);
    const isSold = cents !== null || errors[name] !== undefined;
    const isPart = variants.some((one) => one.cents !== null) || surchargeCents != null;
    if (!isSold && isPart) errors[name] = "Enter this price too, or empty the others.";
    if (isSold && product.ownSurchargeCents !== null && surchargeCents === null)
      errors[print] = "Enter what a further print costs; 0 is free.";
    return { id: product.id, cents, surchargeCents: surchargeCents ?? null, variants };
  });
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(prices);
}
