import type { ProductState } from "../catalog/product.ts";
import { priceProblem, readPrice } from "../catalog/variant-cells.ts";
import { accepted, type FormFields, type ReadForm, rejected } from "../forms/form.ts";
import type { AreaId } from "../goods/area.ts";
import { groupNameAmong } from "../goods/sizes/group-sizes.ts";
import type { SizeGroup } from "../goods/sizes/size-group.ts";
import type { TemplateId } from "../goods/template.ts";
import { type Cents, type CurrencyCode, toDecimal } from "../money.ts";
import { readSurcharge, surchargeProblem } from "../pricing/surcharges/read-surcharge.ts";
import { listText } from "../words/list-text.ts";

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
  state: ProductState;
  cut: TemplateId;
  sizes: string[];
  sizeGroups: SizeGroup[];
  /** How many colors it comes in. */
  colors: number;
  /** In the shop's own currency. */
  priceCents: Cents;
  /** What was typed for the further one; null where it is not sold in it. */
  typedCents: Cents | null;
  /** The product charges its own for further prints, in the shop's own currency; null where it does not. */
  ownSurchargeCents: Cents | null;
  surchargeCents: Cents | null;
  /** Prints on these areas have prices of their own, in the shop's own currency and as typed. */
  areas: { area: AreaId; cents: Cents; typed: Cents | null }[];
  variants: OwnPrice[];
};

/** Variants that cost the same in both currencies are one field. */
export type PriceGroup = { name: string; label: string; cents: Cents; variants: OwnPrice[] };

/** Limit of owner: fields of a product's own prices on one page [fields]; the rest once these are saved. */
const MAX_GROUPS = 40;

/** The groups without a price come first. */
export function priceGroups(product: PricedProduct): PriceGroup[] {
  const { variants, colors } = product;
  const same = Map.groupBy(variants, ({ cents, typed }) => `${typed ?? ""} ${cents}`);
  const groups = [...same.values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const sizes = new Set(some.map(({ size }) => size));
    const of = new Set(some.map(({ color }) => color));
    const isWhole = some.length === sizes.size * colors;
    const named = namedSizes(product, sizes);
    const label = isWhole ? named : `${named} in ${listText(of)}`;
    return [{ name: `own-${first.id}`, label, cents: first.cents, variants: some }];
  });
  const isMissing = ({ variants: [first] }: PriceGroup) => first?.typed === null;
  return groups
    .toSorted((one, other) => Number(isMissing(other)) - Number(isMissing(one)))
    .slice(0, MAX_GROUPS);
}

/** `Youth: S and M; Adult: L` where the product has sizes of several groups. */
function namedSizes(product: PricedProduct, some: ReadonlySet<string>): string {
  const byGroup = Map.groupBy(some, (size) => groupNameAmong(product, product.sizes, size));
  return [...byGroup]
    .map(([name, sizes]) => (name ? `${name}: ${listText(sizes)}` : listText(sizes)))
    .join("; ");
}

/** Null: not sold so. */
export type ProductPrices = {
  id: number;
  cents: Cents | null;
  surchargeCents: Cents | null;
  areas: { area: AreaId; cents: Cents | null }[];
  variants: { id: number; cents: Cents | null }[];
};

export function areaPriceName({ id }: Pick<PricedProduct, "id">, area: AreaId): string {
  return `print-${id}-${area}`;
}

export function productPriceFields(
  products: readonly PricedProduct[],
  currency: CurrencyCode,
): FormFields {
  const text = (cents: Cents | null) => (cents === null ? "" : toDecimal(cents, currency));
  const fields = products.flatMap((product) => [
    [`price-${product.id}`, text(product.typedCents)],
    [`print-${product.id}`, text(product.surchargeCents)],
    ...product.areas.map(({ area, typed }) => [areaPriceName(product, area), text(typed)]),
    ...priceGroups(product).map(({ name, variants: [first] }) => [
      name,
      text(first?.typed ?? null),
    ]),
  ]);
  return Object.fromEntries(fields);
}

const FURTHER = "Enter what a further print costs; 0 is free.";

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
    const further = (field: string) => {
      const amount = readSurcharge(typed[field]?.trim() ?? "", currency);
      if (amount === undefined) errors[field] = surchargeProblem(currency);
      return amount;
    };
    const surchargeCents = further(print);
    const areas = product.areas.map(({ area }) => ({
      area,
      cents: further(areaPriceName(product, area)) ?? null,
    }));
    const isSold = cents !== null || errors[name] !== undefined;
    const isPart = [...variants, ...areas].some((one) => one.cents !== null);
    if (!isSold && (isPart || surchargeCents != null))
      errors[name] = "Enter this price too, or empty the others.";
    if (isSold && product.ownSurchargeCents !== null && surchargeCents === null)
      errors[print] = FURTHER;
    for (const { area, cents: own } of areas) {
      const field = areaPriceName(product, area);
      if (isSold && own === null) errors[field] ??= FURTHER;
    }
    return { id: product.id, cents, surchargeCents: surchargeCents ?? null, areas, variants };
  });
  return Object.keys(errors).length > 0 ? rejected(errors) : accepted(prices);
}
