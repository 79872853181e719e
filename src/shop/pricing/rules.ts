import type { AreaId } from "../goods/area.ts";
import type { Cents } from "../money.ts";

/** Hundredths of a percent: 8 % is 800. */
export type BasisPoints = number;

/** Thousandths of a percent: 7.25 % is 7250. */
export type TaxRate = number;

/** A design in that many pieces or more costs so much less a piece. */
export type PriceBreak = { minPieces: number; basisPoints: BasisPoints };

export type Discount = {
  id: number;
  code: string;
  /** Null where it gives none. */
  basisPoints: BasisPoints | null;
  cents: Cents | null;
  isFreeShipping: boolean;
  /** Null: all of them. */
  productIds: number[] | null;
};

export type ShippingMethod = {
  id: number;
  name: string;
  /** The steps are counted in shirts, in grams, or in cents of what the shirts cost. */
  priceBy: "pieces" | "weight" | "total";
  /** Upward; the last one that is reached counts. */
  steps: { from: number; cents: Cents }[];
  freeFromCents: Cents | null;
  minTransitDays: number;
  maxTransitDays: number;
  isPickup: boolean;
};

export type NamedTaxRate = { taxClass: string; name: string; rate: TaxRate };

/** `amounts`: figured out elsewhere, of each line and of the shipping. */
export type TaxRules = {
  includesTax: boolean;
  taxesShipping: boolean;
  /** Customers who pay prices without tax. */
  isExempt: boolean;
  /** The address has these rates, one a class. */
  rates: NamedTaxRate[];
  amounts?: TaxAmounts | undefined;
};

export type TaxAmounts = { name: string; lines: Cents[]; shippingCents: Cents };

export type PriceRules = {
  /** Products with a ladder of their own have breaks, and the shop has those for the others. */
  breaks: { productId: number | null; minPieces: number; basisPoints: BasisPoints }[];
  /** Each print area beyond the one in the price costs this; with an area, a print there alone does. */
  surcharges: { productId: number | null; area?: AreaId | null; cents: Cents }[];
  discount: Discount | null;
  /** Null: nothing is charged for shipping. */
  method: ShippingMethod | null;
  tax: TaxRules;
};

export const NO_TAX: TaxRules = {
  includesTax: false,
  taxesShipping: false,
  isExempt: false,
  rates: [],
};

/** A shop that has set nothing: its products' prices, and nothing else. */
export const NEUTRAL_RULES: PriceRules = {
  breaks: [],
  surcharges: [],
  discount: null,
  method: null,
  tax: NO_TAX,
};

export type PricedLine = {
  productId: number;
  /** The same text for the same design; its pieces count together. */
  design: string;
  /** The shirt alone costs this, with one print. */
  priceCents: Cents;
  quantity: number;
  /** It is printed there; nobody may know yet where. */
  areas: readonly AreaId[];
  taxClass: string;
  weightGrams: number;
};
