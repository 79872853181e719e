import type { ISql } from "postgres";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { isAvailable, leftOf } from "../stock/left.ts";
import { ownVariantPrice, productPrice, variantPrice } from "./priced.ts";

export type ProductPage<Row> = { products: Row[]; next: ProductKey | undefined };

/** Limit of requests: products in an answer of the API [products]; the rest by cursor. */
export const MAX_PRODUCTS = 100;

type PageQuery = {
  after?: ProductKey | undefined;
  /** Products of this template alone. */
  cut?: TemplateId | undefined;
  limit: number;
  pricesIn: PricesIn;
};

/** Lists what is sold in the currency. */
export async function listProductPage(
  sql: ISql,
  { after, cut, limit, pricesIn }: PageQuery,
): Promise<ProductPage<ShownProduct>> {
  const rows = await sql<(ShownProduct & ProductKey)[]>`
    select sort_order, ${shownColumns(sql, pricesIn)} from products product
    where ${isSoldIn(sql, pricesIn)}
      ${cut ? sql`and cut = ${cut}` : sql``}
      ${after ? sql`and (sort_order, id) > (${after.sortOrder}, ${after.id})` : sql``}
    order by sort_order, id limit ${limit + 1}`;
  const { products, next } = pageOf(rows, limit);
  return { products: products.map(({ sortOrder: _, ...product }) => product), next };
}

/** The query reads one row more than the page holds; it says that another page follows. */
export function pageOf<Row extends ProductKey>(
  rows: readonly Row[],
  limit: number,
): ProductPage<Row> {
  const products = rows.slice(0, limit);
  const last = products.at(-1);
  const next = rows.length > limit && last ? { sortOrder: last.sortOrder, id: last.id } : undefined;
  return { products, next };
}

/** Undefined for one that is not published, or not sold in the currency. */
export async function findProduct(
  sql: ISql,
  productId: number,
  pricesIn: PricesIn,
): Promise<ShownProduct | undefined> {
  const [row] = await sql<ShownProduct[]>`
    select ${shownColumns(sql, pricesIn)} from products product
    where id = ${productId}::bigint and ${isSoldIn(sql, pricesIn)}`;
  return row;
}

/** The query around it calls the table `products product`. */
export function isSoldIn(sql: ISql, pricesIn: PricesIn) {
  return pricesIn
    ? sql`state = 'published' and ${productPrice(sql, pricesIn)} is not null`
    : sql`state = 'published'`;
}

/**
 * The query around it calls the table `products product`. The price is null of what is not sold in the
 * currency.
 */
export function shownColumns(sql: ISql, pricesIn: PricesIn) {
  return sql`
    product.id, product.slug, product.name, product.description,
    ${productPrice(sql, pricesIn)} as price_cents, product.sizes,
    product.size_groups, product.colors, product.cut, product.material, product.care,
    ${exceptions(sql, pricesIn)} as exceptions, ${photos(sql)} as photos`;
}

function exceptions(sql: ISql, pricesIn: PricesIn) {
  const left = leftOf(sql, null);
  return sql`coalesce((
    select json_agg(json_build_object('size', size, 'color', color,
      'priceCents', ${ownVariantPrice(sql, pricesIn)},
      'isAvailable', ${isAvailable(sql, left)} and ${isPriced(sql, pricesIn)}, 'left', ${left}))
    from variants variant where product_id = product.id
      and (price_cents is not null or not is_available or stock is not null)
  ), '[]')`;
}

/** A variant with a price of its own needs one in each currency. */
function isPriced(sql: ISql, pricesIn: PricesIn) {
  return pricesIn ? sql`${variantPrice(sql, pricesIn)} is not null` : sql`true`;
}

function photos(sql: ISql) {
  return sql`coalesce((
    select json_agg(json_build_object('id', id, 'photoId', photo_id, 'widths', widths,
      'width', width, 'height', height, 'alt', alt) order by position, id)
    from product_photos where product_id = product.id
  ), '[]')`;
}
