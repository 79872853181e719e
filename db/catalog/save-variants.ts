import type { ISql, Sql } from "postgres";
import { cellChanges } from "#shop/catalog/variant-cells.ts";
import type { VariantChange } from "#shop/catalog/variant-form.ts";
import { recordAudit } from "../audit.ts";
import { lockProduct, raiseRevision } from "./edited-products.ts";

type Change = {
  productId: number;
  revision: number;
  changes: readonly VariantChange[];
  actorId: number;
};

export type SavedVariants =
  | { outcome: "saved" | "changed-meanwhile" | "gone" }
  /** SKUs that other variants have. */
  | { outcome: "taken"; skus: string[] };

export async function saveVariants(sql: Sql, change: Change): Promise<SavedVariants> {
  const { productId, revision, changes, actorId } = change;
  return sql.begin(async (tx): Promise<SavedVariants> => {
    const found = await lockProduct(tx, productId);
    if (found === undefined) return { outcome: "gone" };
    if (found !== revision) return { outcome: "changed-meanwhile" };
    if (changes.length === 0) return { outcome: "saved" };
    const skus = await takenSkus(tx, changes);
    if (skus.length > 0) return { outcome: "taken", skus };
    if (!(await areStocksUnchanged(tx, changes))) return { outcome: "changed-meanwhile" };
    await updateVariants(tx, changes);
    await raiseRevision(tx, productId);
    await recordAudit(tx, {
      actorId,
      action: "edit variants",
      subjectKind: "product",
      subjectId: productId,
      after: changes.map(({ before, after }) => ({
        sku: before.sku,
        changes: cellChanges(before, after),
      })),
    });
    return { outcome: "saved" };
  });
}

/**
 * Whether each stock that is set is still the one it replaces: shirts are sold without a new revision of
 * their product. Locks the variants as orders do.
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

/** Of what the changes give away, another may have the SKU after them. */
async function takenSkus(tx: ISql, changes: readonly VariantChange[]): Promise<string[]> {
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
      stock = case when row."setsStock" then row.stock else variants.stock end
    from jsonb_to_recordset(${tx.json(rows)}) as row (id bigint, sku text, "priceCents" integer,
      "costCents" integer, "weightGrams" integer, barcode text, "isAvailable" boolean, stock integer,
      "setsStock" boolean)
    where variants.id = row.id`;
}
