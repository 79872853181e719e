import type { Cents } from "../money.ts";
import { share, split } from "./round.ts";
import type { Discount, PricedLine, PriceRules, TaxRate } from "./rules.ts";
import { shippingPrice } from "./shipping-price.ts";
import { shippingTax, type Taxed, taxOn, UNTAXED } from "./tax.ts";
import { type UnitPrice, unitPrices } from "./unit-prices.ts";

export type LineTotals = UnitPrice & {
  /** Unit price times quantity. */
  lineCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  /** The name is empty where the line has no tax. */
  taxName: string;
  taxRate: TaxRate | null;
  /** The customer pays this for the line. */
  totalCents: Cents;
};

export type TaxTotal = { name: string; rate: TaxRate | null; cents: Cents };

export type Totals = {
  lines: LineTotals[];
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  shippingTaxCents: Cents;
  taxCents: Cents;
  taxes: TaxTotal[];
  /** The taxes are part of the prices above; else they come on top. */
  includesTax: boolean;
  totalCents: Cents;
};

/**
 * Computes all that a cart costs, in cents, in this order: print areas, price break, discount,
 * shipping, tax (docs/decisions/028). Lines come back in their order; with the shipping they add up
 * to the total.
 */
export function totals(lines: readonly PricedLine[], rules: PriceRules): Totals {
  const prices = unitPrices(lines, rules);
  const lineCents = lines.map(({ quantity }, at) => quantity * (prices[at]?.unitCents ?? 0));
  const discounts = splitDiscount(lines, lineCents, rules.discount);
  const [subtotalCents, discountCents] = [sum(lineCents), sum(discounts)];
  const parcel = { lines, goodsCents: subtotalCents - discountCents };
  const shippingCents = shippingPrice(rules.method, parcel, rules);
  const taxed = taxAll(lines, { lineCents, discounts, shippingCents }, rules);
  const { includesTax } = rules.tax;
  const onTop = (tax: Cents) => (includesTax ? 0 : tax);
  const taxCents = sum(taxed.map(({ cents }) => cents));
  return {
    lines: prices.map((price, at) => {
      const [cents = 0, discount = 0] = [lineCents[at], discounts[at]];
      const { cents: tax, name: taxName, rate: taxRate } = taxed[at] ?? UNTAXED;
      const totalCents = cents - discount + onTop(tax);
      const taxes = { taxCents: tax, taxName, taxRate };
      return { ...price, lineCents: cents, discountCents: discount, ...taxes, totalCents };
    }),
    subtotalCents,
    discountCents,
    shippingCents,
    shippingTaxCents: taxed[lines.length]?.cents ?? 0,
    taxCents,
    taxes: taxTotals(taxed),
    includesTax,
    totalCents: subtotalCents - discountCents + shippingCents + onTop(taxCents),
  };
}

/** Never more than the lines that it is for cost. */
function splitDiscount(
  lines: readonly PricedLine[],
  lineCents: readonly Cents[],
  discount: Discount | null,
): Cents[] {
  const eligible = lines.map(({ productId }, at) =>
    discount && (discount.productIds?.includes(productId) ?? true) ? (lineCents[at] ?? 0) : 0,
  );
  const most = sum(eligible);
  const percent = share(most, discount?.basisPoints ?? 0, 10_000);
  return split(Math.min(most, discount?.cents ?? percent), eligible);
}

type Amounts = { lineCents: readonly Cents[]; discounts: readonly Cents[]; shippingCents: Cents };

/** Taxes each line, then the shipping. */
function taxAll(lines: readonly PricedLine[], amounts: Amounts, { tax }: PriceRules): Taxed[] {
  const { lineCents, discounts, shippingCents } = amounts;
  const known = tax.amounts;
  if (known) {
    const { name } = known;
    const named = (cents = 0): Taxed => ({ cents, name, rate: null });
    return [...lines.map((_, at) => named(known.lines[at])), named(known.shippingCents)];
  }
  const ofLines = lines.map(({ taxClass }, at) =>
    taxOn((lineCents[at] ?? 0) - (discounts[at] ?? 0), taxClass, tax),
  );
  return [...ofLines, shippingTax(shippingCents, tax)];
}

/** Taxes are summed up by name and rate. */
function taxTotals(taxed: readonly Taxed[]): TaxTotal[] {
  const found = new Map<string, TaxTotal>();
  for (const { name, rate, cents } of taxed) {
    if (!name) continue;
    const key = `${rate} ${name}`;
    found.set(key, { name, rate, cents: (found.get(key)?.cents ?? 0) + cents });
  }
  return [...found.values()];
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, cents) => total + cents, 0);
}
