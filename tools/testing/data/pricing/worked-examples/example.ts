import type { Cents } from "#shop/money.ts";
import type {
  Discount,
  PricedLine,
  PriceRules,
  ShippingMethod,
  TaxRules,
} from "#shop/pricing/rules.ts";

/** Its figures are worked out by hand, in cents; `reason` has the arithmetic. */
export type WorkedExample = {
  reason: string;
  lines: PricedLine[];
  rules: Partial<PriceRules>;
  /** One piece of each line costs so much. */
  units: Cents[];
  /** They go line by line; there are none where this is left out. */
  discounts?: Cents[];
  /** They go line by line, then comes the shipping's; there are none where this is left out. */
  taxes?: Cents[];
  subtotal: Cents;
  shipping?: Cents;
  total: Cents;
};

/** A shirt costs $19.99, weighs 200 g and has one print, unless another is given. */
export function shirts(quantity: number, other: Partial<PricedLine> = {}): PricedLine {
  return {
    productId: 1,
    design: "sun",
    priceCents: 1999,
    quantity,
    areas: ["front"],
    taxClass: "standard",
    weightGrams: 200,
    ...other,
  };
}

/** It gives 8 % from 12 pieces, 15 % from 24, 20 % from 48, 25 % from 100. */
export const LADDER: PriceRules["breaks"] = [
  { productId: null, minPieces: 12, basisPoints: 800 },
  { productId: null, minPieces: 24, basisPoints: 1500 },
  { productId: null, minPieces: 48, basisPoints: 2000 },
  { productId: null, minPieces: 100, basisPoints: 2500 },
];

export function code(gives: Partial<Discount>): Discount {
  const none = { basisPoints: null, cents: null, isFreeShipping: false, productIds: null };
  return { id: 1, code: "CODE", ...none, ...gives };
}

/** It costs $4.99, from 10 shirts $9.99, unless another is given. */
export function post(other: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    id: 1,
    name: "Post",
    priceBy: "pieces",
    steps: [
      { from: 0, cents: 499 },
      { from: 10, cents: 999 },
    ],
    freeFromCents: null,
    minTransitDays: 0,
    maxTransitDays: 0,
    isPickup: false,
    ...other,
  };
}

/** Rates are in thousandths of a percent, by class. */
export function tax(rates: Record<string, number>, other: Partial<TaxRules> = {}): TaxRules {
  const named = Object.entries(rates).map(([taxClass, rate]) => ({ taxClass, name: "Tax", rate }));
  return { includesTax: false, taxesShipping: false, isExempt: false, rates: named, ...other };
}

export function included(rates: Record<string, number>, other: Partial<TaxRules> = {}): TaxRules {
  return tax(rates, { includesTax: true, ...other });
}
