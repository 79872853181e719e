import type { Product } from "#db/catalog/products.ts";
import { toDecimal } from "#shop/money.ts";

/** The price is a decimal string. */
export function productJson({ priceCents, cut: _, ...product }: Product) {
  return { ...product, price: toDecimal(priceCents) };
}
