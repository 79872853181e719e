import type { ISql } from "postgres";
import type { EditedVariant, VariantChange } from "#shop/catalog/variant-form.ts";

/** The variants that the product offers, in its order. */
export async function listEditedVariants(sql: ISql, productId: number): Promise<EditedVariant[]> {
  return sql<EditedVariant[]>`
    select variant.id, size, color, sku, variant.price_cents, cost_cents, weight_grams, barcode,
      is_available, stock, shelf, reserved
    from variants variant join products product on product.id = product_id
    where product_id = ${productId} and size = any (sizes) and color = any (colors)
    order by array_position(sizes, size), array_position(colors, color)`;
}

/**
 * True while each stock that is set is still the one it replaces: shirts are sold without a new
 * revision of their product. Locks the variants as orders do.
 */
export async function areStocksUnchanged(
  tx: ISql,
  changes: readonly VariantChange[],
): Promise<boolean> {
  const rows = await tx<{ id: number; stock: number | null }[]>`
    select id, stock from variants where id = any (${changes.map(({ id }) => id)}::bigint[])
    order by id for no key update`;
  const now = new Map(rows.map(({ id, stock }) => [id, stock]));
  return changes.every(
    (change) => !setsStock(change) || now.get(change.id) === change.before.stock,
  );
}

function setsStock({ before, after }: VariantChange): boolean {
  return before.stock !== after.stock;
}

/** A SKU that one of the changes gives up is free for another of them. */
export async function findTakenSkus(
  tx: ISql,
  changes: readonly VariantChange[],
): Promise<string[]> {
  const skus = changes.map(({ after }) => after.sku);
  const twice = skus.filter((sku, at) => skus.indexOf(sku) !== at);
  const taken = await tx<{ sku: string }[]>`
    select sku from variants
    where sku = any (${skus}::text[]) and id <> all (${changes.map(({ id }) => id)}::bigint[])`;
  return [...new Set([...twice, ...taken.map(({ sku }) => sku)])];
}

export async function updateVariants(tx: ISql, changes: readonly VariantChange[]): Promise<void> {
  // SKUs may change places, and each must be the only one at every moment.
  const moved = changes.filter(({ before, after }) => before.sku !== after.sku);
  await tx`
    update variants set sku = '.' || id where id = any (${moved.map(({ id }) => id)}::bigint[])`;
  const rows = changes.map((change) => ({
    id: change.id,
    ...change.after,
    setsStock: setsStock(change),
  }));
  await tx`
    update variants set sku = row.sku, price_cents = row."priceCents", cost_cents = row."costCents",
      weight_grams = row."weightGrams", barcode = row.barcode, is_available = row."isAvailable",
      stock = case when row."setsStock" then row.stock else variants.stock end,
      -- A preview of an import may be from before there were shelves.
      shelf = coalesce(row.shelf, variants.shelf)
    from jsonb_to_recordset(${tx.json(rows)}) as row (id bigint, sku text, "priceCents" integer,
      "costCents" integer, "weightGrams" integer, barcode text, "isAvailable" boolean, stock integer,
      "setsStock" boolean, shelf text)
    where variants.id = row.id`;
}

type VariantsCopy = { from: number; to: number };

/** Writes a product's prices, costs, weights and availability onto those of another. */
export async function copyVariantValues(tx: ISql, { from, to }: VariantsCopy): Promise<void> {
  await tx`
    update variants copy set price_cents = source.price_cents, cost_cents = source.cost_cents,
      weight_grams = source.weight_grams, is_available = source.is_available
    from variants source
    where copy.product_id = ${to} and source.product_id = ${from}
      and copy.size = source.size and copy.color = source.color`;
}
