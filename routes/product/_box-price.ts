import type { ShownProduct } from "#shop/catalog/product.ts";
import type { Cents } from "#shop/money.ts";

type Shirt = { size: string; color: string };

/** Reads the price of one of the product's variants, before surcharges and breaks. */
export function priceOf(product: ShownProduct, shirt: Shirt): Cents {
  return exceptionOf(product, shirt)?.priceCents ?? product.priceCents;
}

export function exceptionOf({ exceptions }: ShownProduct, { size, color }: Shirt) {
  return exceptions.find((one) => one.size === size && one.color === color);
}
