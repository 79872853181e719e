import type { Product } from "#shop/catalog/product.ts";
import { type CurrencyCode, toDecimal } from "#shop/money.ts";

/** The price is a decimal string. */
export function productJson(product: Product, currency: CurrencyCode) {
  const { id, name, description, priceCents, sizes, colors } = product;
  return { id, name, description, sizes, colors, price: toDecimal(priceCents, currency) };
}
