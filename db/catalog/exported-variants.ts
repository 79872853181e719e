import type { ISql } from "postgres";
import type { KnownVariant } from "#shop/catalog/csv/plan-import.ts";
import type { ExportedVariant } from "#shop/catalog/csv/variant-lines.ts";
import type { ProductKey } from "#shop/catalog/product-key.ts";
import { lookupText } from "#shop/forms/plain-text.ts";

/** All variants come in the shop's order, those of some products at a time, without a cursor open. */
export async function* batchesOfVariants(
  sql: ISql,
  products: number,
): AsyncGenerator<ExportedVariant[], void, undefined> {
  let after: ProductKey | undefined;
  for (;;) {
    const keys: ProductKey[] = await sql<ProductKey[]>`
      select sort_order, id from products
      ${after ? sql`where (sort_order, id) > (${after.sortOrder}, ${after.id})` : sql``}
      order by sort_order, id limit ${products}`;
    if (keys.length === 0) return;
    yield await sql<ExportedVariant[]>`
      select ${exportedColumns(sql)} ${offered(sql)}
        and product.id = any (${keys.map(({ id }) => id)}::bigint[])
      order by sort_order, product.id, array_position(sizes, size), array_position(colors, color)`;
    after = keys.at(-1);
  }
}

/** Whether a product has groups of sizes of its own, or is made from one of these templates. */
export async function haveSizeGroups(sql: ISql, cuts: readonly string[]): Promise<boolean> {
  const [row] = await sql<[{ has: boolean }]>`
    select exists (
      select from products where size_groups <> '[]' or cut = any (${[...cuts]}::text[])
    ) as has`;
  return row.has;
}

/** A variant that its product does not offer is not found. */
export async function findVariantsBySku(
  sql: ISql,
  skus: readonly string[],
): Promise<KnownVariant[]> {
  return sql<KnownVariant[]>`
    select variant.id, product_id, revision, ${exportedColumns(sql)} ${offered(sql)}
      and sku = any (${skus.map(lookupText)}::text[])`;
}

function exportedColumns(sql: ISql) {
  return sql`
    product.name as product_name, size, color, sku, variant.price_cents, cost_cents, weight_grams,
    barcode, is_available, stock, shelf, cut, sizes, size_groups`;
}

function offered(sql: ISql) {
  return sql`
    from variants variant join products product on product.id = product_id
    where size = any (sizes) and color = any (colors)`;
}
