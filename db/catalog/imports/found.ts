import type { ISql } from "postgres";
import type { Found, KnownProduct } from "#shop/catalog/imports/known-product.ts";
import type { SourceProduct } from "#shop/catalog/imports/source.ts";
import { lookupText } from "#shop/forms/plain-text.ts";

/** What the shop has of these products' slugs and SKUs. */
export async function findKnown(sql: ISql, sources: readonly SourceProduct[]): Promise<Found> {
  const slugs = sources.map(({ slug }) => slug);
  const skus = sources.flatMap(({ variants }) => variants.flatMap(({ set }) => set.sku ?? []));
  const [bySlug, bySku] = await Promise.all([
    sql<{ slug: string; id: number }[]>`
      select slug, product_id as id from old_slugs where slug = any (${slugs}::text[])
      union all select slug, id from products where slug = any (${slugs}::text[])`,
    sql<{ sku: string; id: number }[]>`
      select sku, product_id as id from variants where sku = any (${skus.map(lookupText)}::text[])`,
  ]);
  const ids = new Set([...bySlug, ...bySku].map(({ id }) => id));
  const products = await listKnown(sql, [...ids]);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    // A product's own slug comes after one that another had before.
    slugs: new Map(bySlug.map(({ slug, id }) => [slug, id])),
    skus: new Map(bySku.map(({ sku, id }) => [sku, id])),
  };
}

async function listKnown(sql: ISql, ids: number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return [];
  return sql<KnownProduct[]>`
    select id, name, slug, description, material, care, cut, sizes, colors, price_cents, tax_class,
      state, revision, ${variantsOf(sql)} as variants, coalesce((
        select json_agg(json_build_object('photoId', photo_id, 'source', source) order by position, id)
        from product_photos where product_id = product.id
      ), '[]') as photos
    from products product where id = any (${ids}::integer[])`;
}

function variantsOf(sql: ISql) {
  return sql`coalesce((
    select json_agg(json_build_object('id', variant.id, 'size', size, 'color', color, 'sku', sku,
      'priceCents', variant.price_cents, 'costCents', cost_cents, 'weightGrams', weight_grams,
      'barcode', barcode, 'isAvailable', is_available, 'stock', stock, 'reserved', reserved)
      order by array_position(product.sizes, size), array_position(product.colors, color))
    from variants variant where product_id = product.id
      and size = any (product.sizes) and color = any (product.colors)
  ), '[]')`;
}
