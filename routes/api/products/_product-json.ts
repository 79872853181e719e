import type { Product } from "#shop/catalog/product.ts";
import { toDecimal } from "#shop/money.ts";

/** The price is a decimal string. */
export function productJson({ id, name, description, priceCents, sizes, colors }: Product) {
  return { id, name, description, sizes, colors, price: toDecimal(priceCents) };
}
