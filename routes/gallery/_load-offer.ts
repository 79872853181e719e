import type { ISql } from "postgres";
import { listProductPage } from "#db/catalog/products.ts";
import { findPiecePrices, type PiecePrices } from "#db/pricing/price-breaks.ts";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";

/** Designs are offered on these. */
export type Offer = {
  /** The first of what is for sale. */
  products: ShownProduct[];
  prices: PiecePrices;
};

/** Limit of gallery: shirts that a gallery design is offered on [shirts]; the rest at `/product`. */
const MAX_PRODUCTS = 6;

export async function loadOffer(sql: ISql, pricesIn: PricesIn): Promise<Offer> {
  const { products } = await listProductPage(sql, { limit: MAX_PRODUCTS, pricesIn });
  const prices = await findPiecePrices(
    sql,
    products.map(({ id }) => id),
    pricesIn,
  );
  return { products, prices };
}
