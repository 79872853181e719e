import type { Cents } from "../money.ts";
import type { PricedLine } from "./rules.ts";
import { STANDARD_CLASS } from "./tax.ts";

type Sold = {
  product: { id: number; priceCents: Cents };
  quantity: number;
  /** The hash of its document; lines without one count by themselves. */
  design: string;
  /** How many areas are printed. */
  prints: number;
};

export function pricedLine({ product, quantity, design, prints }: Sold): PricedLine {
  return {
    productId: product.id,
    design,
    priceCents: product.priceCents,
    quantity,
    printAreas: prints,
    taxClass: STANDARD_CLASS,
    weightGrams: 0,
  };
}

type CartLine = {
  productId: number;
  unitPriceCents: Cents;
  quantity: number;
  documentHash: string;
  prints: readonly unknown[];
};

/** Of a cart, whose lines have their products' prices. */
export function pricedCartLine(line: CartLine): PricedLine {
  return pricedLine({
    product: { id: line.productId, priceCents: line.unitPriceCents },
    quantity: line.quantity,
    design: line.documentHash,
    prints: line.prints.length,
  });
}
