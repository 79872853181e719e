import type { Product } from "#db/catalog/products.ts";
import { toDecimal } from "#shop/money.ts";

/** A product as the API shows it: the price is a decimal string. */
export function productJson({ priceCents, cut: _, ...product }: Product) {
  return { ...product, price: toDecimal(priceCents) };
}
