import type { ISql } from "postgres";
import type { ShownProduct } from "#shop/catalog/product.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import { isAvailable, leftOf } from "../stock/left.ts";

export type ProductPage<Row> = { products: Row[]; next: ProductKey | undefined };

/** Limit of requests: products in an answer of the API [products]; the rest by cursor. */
export const MAX_PRODUCTS = 100;

type PageQuery = { after?: ProductKey | undefined; limit: number };

export async function listProductPage(
  sql: ISql,
  { after, limit }: PageQuery,
): Promise<ProductPage<ShownProduct>> {
  const rows = await sql<(ShownProduct & ProductKey)[]>`
    select sort_order, ${shownColumns(sql)} from products product
    where state = 'published'
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

/** Undefined for one that is not published. */
export async function findProduct(sql: ISql, productId: number): Promise<ShownProduct | undefined> {
  const [row] = await sql<ShownProduct[]>`
    select ${shownColumns(sql)} from products product
    where id = ${productId}::bigint and state = 'published'`;
  return row;
}

/** The query around it calls the table `products product`. */
export function shownColumns(sql: ISql) {
  return sql`
    product.id, product.slug, product.name, product.description, product.price_cents, product.sizes,
    product.colors, product.cut, product.material, product.care,
    ${exceptions(sql)} as exceptions, ${photos(sql)} as photos`;
}

function exceptions(sql: ISql) {
  const left = leftOf(sql, null);
  return sql`coalesce((
    select json_agg(json_build_object('size', size, 'color', color, 'priceCents', price_cents,
      'isAvailable', ${isAvailable(sql, left)}, 'left', ${left}))
    from variants variant where product_id = product.id
      and (price_cents is not null or not is_available or stock is not null)
  ), '[]')`;
}

function photos(sql: ISql) {
  return sql`coalesce((
    select json_agg(json_build_object('id', id, 'photoId', photo_id, 'widths', widths,
      'width', width, 'height', height, 'alt', alt) order by position, id)
    from product_photos where product_id = product.id
  ), '[]')`;
}
