import type { ISql } from "postgres";
import type { FeedVariant } from "#shop/found/product-feed.ts";
import type { PricesIn } from "#shop/pricing/prices-in.ts";
import { isAvailable, leftOf } from "../stock/left.ts";
import { variantPrice } from "./priced.ts";

type FeedQuery = { pricesIn: PricesIn; products: number };

/**
 * Yields the variants of all published products that have a price in the currency, by the products' ids,
 * some products at a time, without a cursor in between.
 */
export async function* batchesOfFeedVariants(
  sql: ISql,
  { pricesIn, products }: FeedQuery,
): AsyncGenerator<FeedVariant[], void, undefined> {
  let after = 0;
  for (;;) {
    const ids: { id: number }[] = await sql<{ id: number }[]>`
      select id from products where state = 'published' and id > ${after}
      order by id limit ${products}`;
    const last = ids.at(-1);
    if (!last) return;
    yield await findFeedVariants(
      sql,
      ids.map(({ id }) => id),
      pricesIn,
    );
    after = last.id;
  }
}

function findFeedVariants(sql: ISql, productIds: readonly number[], pricesIn: PricesIn) {
  return sql<FeedVariant[]>`
    select variant.id, sku, barcode, product.id as product_id, slug, name, description, material,
      usual_weight_grams, hs_code, origin, weight_grams, cut, size_groups,
      size, color, ${variantPrice(sql, pricesIn)} as price_cents,
      ${isAvailable(sql, leftOf(sql, null))} as is_available, photos
    from products product join variants variant on product_id = product.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('photoId', photo_id, 'width', widths[cardinality(widths)])
        order by position, id), '[]') as photos
      from product_photos photo where photo.product_id = product.id
    ) pictured
    where product.id = any (${[...productIds]}::integer[])
      and size = any (sizes) and color = any (colors) and ${variantPrice(sql, pricesIn)} is not null
    order by product.id, array_position(sizes, size), array_position(colors, color)`;
}

/** The highest id of those on sale; 0 without any. */
export async function newestPublishedProduct(sql: ISql): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    select coalesce(max(id), 0) as id from products where state = 'published'`;
  return row.id;
}

type SlugQuery = { after: number; limit: number };

export async function listPublishedSlugs(
  sql: ISql,
  { after, limit }: SlugQuery,
): Promise<{ id: number; slug: string; updatedAt: Date }[]> {
  return sql<{ id: number; slug: string; updatedAt: Date }[]>`
    select id, slug, updated_at from products where state = 'published' and id > ${after}
    order by id limit ${limit}`;
}
