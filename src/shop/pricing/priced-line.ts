import type { Cents } from "../money.ts";
import type { PricedLine } from "./rules.ts";

/** A shirt whose weight nobody has entered counts as about what one weighs. */
const USUAL_GRAMS = 200;

type Sold = {
  product: { id: number; taxClass: string };
  variant: { priceCents: Cents; weightGrams: number | null };
  quantity: number;
  /** The same text for the same design. */
  design: string;
  /** How many areas are printed. */
  prints: number;
};

export function pricedLine({ product, variant, quantity, design, prints }: Sold): PricedLine {
  return {
    productId: product.id,
    design,
    priceCents: variant.priceCents,
    quantity,
    printAreas: prints,
    taxClass: product.taxClass,
    weightGrams: variant.weightGrams ?? USUAL_GRAMS,
  };
}

/** A line in the cart, or of an order whose prices are looked up again. */
type LineInCart = {
  productId: number;
  taxClass: string;
  unitPriceCents: Cents;
  weightGrams: number | null;
  quantity: number;
  documentHash: string;
  prints: readonly unknown[];
};

/** The line of a cart has its variant's price. */
export function pricedCartLine(line: LineInCart): PricedLine {
  const { productId: id, taxClass, unitPriceCents: priceCents, weightGrams } = line;
  return pricedLine({
    product: { id, taxClass },
    variant: { priceCents, weightGrams },
    quantity: line.quantity,
    design: line.documentHash,
    prints: line.prints.length,
  });
}
