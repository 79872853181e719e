import type { ISql } from "postgres";
import type { Found, KnownProduct } from "#shop/catalog/imports/known-product.ts";
import type { SourceProduct } from "#shop/catalog/imports/source.ts";
import { lookupText } from "#shop/forms/plain-text.ts";
import type { PriceBreak } from "#shop/pricing/rules.ts";
import { ownBreaksJson } from "../../pricing/price-breaks.ts";
import { printPricesJson } from "../../pricing/print-prices.ts";
import { listFurtherCodes } from "../../settings/further-currencies.ts";

/** What the shop has of these products' slugs and SKUs. */
export async function findKnown(sql: ISql, sources: readonly SourceProduct[]): Promise<Found> {
  const slugs = sources.map(({ slug }) => slug);
  const skus = sources.flatMap(({ variants }) => variants.flatMap(({ set }) => set.sku ?? []));
  const [bySlug, bySku, currencies] = await Promise.all([
    sql<{ slug: string; id: number }[]>`
      select slug, product_id as id from old_slugs where slug = any (${slugs}::text[])
      union all select slug, id from products where slug = any (${slugs}::text[])`,
    sql<{ sku: string; id: number }[]>`
      select sku, product_id as id from variants where sku = any (${skus.map(lookupText)}::text[])`,
    listFurtherCodes(sql),
  ]);
  const ids = new Set([...bySlug, ...bySku].map(({ id }) => id));
  const products = await listKnown(sql, [...ids]);
  return {
    products: new Map(products.map((product) => [product.id, product])),
    // A product's own slug comes after one that another had before.
    slugs: new Map(bySlug.map(({ slug, id }) => [slug, id])),
    skus: new Map(bySku.map(({ sku, id }) => [sku, id])),
    currencies,
  };
}

async function listKnown(sql: ISql, ids: number[]): Promise<KnownProduct[]> {
  if (ids.length === 0) return [];
  const rows = await sql<(KnownProduct & { ownBreaks: PriceBreak[] })[]>`
    select id, name, slug, description, material, care, usual_weight_grams, hs_code, origin,
      cut, sizes, size_groups, colors, price_cents, tax_class, state, revision, ${variantsOf(sql)} as variants, coalesce((
        select json_agg(json_build_object('photoId', photo_id, 'source', source) order by position, id)
        from product_photos where product_id = product.id
      ), '[]') as photos, ${pricesOf(sql)} as prices, ${printPricesJson(sql)} as prints, ${ownBreaksJson(sql)} as own_breaks
    from products product where id = any (${ids}::integer[])`;
  return rows.map(({ ownBreaks, ...product }) => ({ ...product, breaks: breaksOf(ownBreaks) }));
}

/** One of 0 % says that the product has none, whatever the shop's are. */
function breaksOf(own: PriceBreak[]): KnownProduct["breaks"] {
  if (own.length === 0) return undefined;
  const breaks = own.filter(({ basisPoints }) => basisPoints > 0);
  return breaks.length > 0 ? breaks : null;
}

/** The product's prices in further currencies; a variant's only where it has an own price, as `variantPrice` counts them. */
function pricesOf(sql: ISql) {
  return sql`coalesce((
    select json_agg(json_build_object('currency', currency, 'cents', cents, 'own', coalesce((
      select json_agg(json_build_object('size', size, 'color', color, 'cents', own.cents))
      from variants variant join variant_prices own on own.variant_id = variant.id
      where variant.product_id = product.id and own.currency = typed.currency
        and variant.price_cents is not null
    ), '[]')) order by currency)
    from product_prices typed where typed.product_id = product.id
  ), '[]')`;
}

function variantsOf(sql: ISql) {
  return sql`coalesce((
    select json_agg(json_build_object('id', variant.id, 'size', size, 'color', color, 'sku', sku,
      'priceCents', variant.price_cents, 'costCents', cost_cents, 'weightGrams', weight_grams,
      'barcode', barcode, 'isAvailable', is_available, 'stock', stock, 'shelf', shelf, 'reserved', reserved)
      order by array_position(product.sizes, size), array_position(product.colors, color))
    from variants variant where product_id = product.id
      and size = any (product.sizes) and color = any (product.colors)
  ), '[]')`;
}
