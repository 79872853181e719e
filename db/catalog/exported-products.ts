import type { ISql } from "postgres";
import type { ExportedProduct } from "#shop/catalog/csv/exported-product.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import { ownBreaksJson } from "../pricing/price-breaks.ts";
import { printPricesJson } from "../pricing/print-prices.ts";

/** All products come in the shop's order, some at a time, without a cursor open. */
export async function* batchesOfProducts(
  sql: ISql,
  products: number,
): AsyncGenerator<ExportedProduct[], void, undefined> {
  let after: ProductKey | undefined;
  for (;;) {
    const batch: (ExportedProduct & ProductKey)[] = await listAfter(sql, after, products);
    if (batch.length === 0) return;
    yield batch;
    after = batch.at(-1);
  }
}

function listAfter(sql: ISql, after: ProductKey | undefined, limit: number) {
  return sql<(ExportedProduct & ProductKey)[]>`
    select sort_order, id, slug, name, description, material, care,
      usual_weight_grams, hs_code, origin, cut, sizes, size_groups, state, price_cents, tax_class, (
        select coalesce(json_agg(json_build_object('size', size, 'color', color, 'sku', sku,
          'priceCents', variant.price_cents, 'costCents', cost_cents, 'weightGrams', weight_grams,
          'barcode', barcode, 'isAvailable', is_available, 'stock', stock, 'shelf', shelf,
          'prices', ${furtherPrices(sql)})
          order by array_position(sizes, size), array_position(colors, color)), '[]')
        from variants variant where product_id = product.id
          and size = any (sizes) and color = any (colors)
      ) as variants, (
        select coalesce(json_agg(json_build_object('photoId', photo_id, 'widths', widths, 'alt', alt)
          order by position, photo.id), '[]')
        from product_photos photo where product_id = product.id
      ) as photos, ${ownBreaksJson(sql)} as breaks, ${printPricesJson(sql)} as prints
    from products product
    ${after ? sql`where (sort_order, id) > (${after.sortOrder}, ${after.id})` : sql``}
    order by sort_order, id limit ${limit}`;
}

/** The query's `variant` costs these, by currency; null where none is typed. */
function furtherPrices(sql: ISql) {
  return sql`(
    select coalesce(json_object_agg(typed.currency,
      case when variant.price_cents is null then typed.cents else own.cents end), '{}')
    from product_prices typed left join variant_prices own
      on own.variant_id = variant.id and own.currency = typed.currency
    where typed.product_id = product.id)`;
}
