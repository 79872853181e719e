import { takes } from "../goods/template.ts";
import { templateOf } from "../goods/templates.ts";
import type { Product } from "./product.ts";

type Sold = Pick<Product, "cut">;

/** Both lists keep the order of the products. */
export type ByDesign<Each> = { taking: readonly Each[]; others: readonly Each[] };

/**
 * Tells what takes all that is printed from what does not. Without a design, and where nothing takes
 * it, there are no others.
 */
export function byDesign<Each extends Sold>(
  products: readonly Each[],
  prints: Parameters<typeof takes>[1],
): ByDesign<Each> {
  const taking = products.filter(({ cut }) => takes(templateOf(cut), prints));
  if (taking.length === 0) return { taking: products, others: [] };
  return { taking, others: products.filter((product) => !taking.includes(product)) };
}
