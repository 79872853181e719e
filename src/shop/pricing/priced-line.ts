import type { AreaId } from "../goods/area.ts";
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
  areas: readonly AreaId[];
};

export function pricedLine({ product, variant, quantity, design, areas }: Sold): PricedLine {
  return {
    productId: product.id,
    design,
    priceCents: variant.priceCents,
    quantity,
    areas,
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
  prints: readonly { area: AreaId }[];
};

/** The line of a cart has its variant's price. */
export function pricedCartLine(line: LineInCart): PricedLine {
  const { productId: id, taxClass, unitPriceCents: priceCents, weightGrams } = line;
  return pricedLine({
    product: { id, taxClass },
    variant: { priceCents, weightGrams },
    quantity: line.quantity,
    design: line.documentHash,
    areas: line.prints.map(({ area }) => area),
  });
}
