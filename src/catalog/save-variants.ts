import { lockProduct, raiseRevisions } from "#db/catalog/edited-products.ts";
import { areStocksUnchanged, findTakenSkus, updateVariants } from "#db/catalog/edited-variants.ts";
import { findCurrency } from "#db/settings/currency.ts";
import type { Services } from "#services/services.ts";
import type { VariantChange } from "#shop/catalog/variant-form.ts";
import { auditedCells, auditProduct, type ProductChange } from "./audit-product.ts";

/** `revision` is the one that the admin saw. */
type VariantsUpdate = ProductChange & { revision: string; changes: readonly VariantChange[] };

type SavedVariants =
  | { outcome: "saved" | "changed" | "gone" }
  /** SKUs that other variants have. */
  | { outcome: "taken"; skus: string[] };

export async function saveVariants(
  { sql }: Pick<Services, "sql">,
  { productId, revision, changes, actorId }: VariantsUpdate,
): Promise<SavedVariants> {
  return sql.begin(async (tx): Promise<SavedVariants> => {
    const found = await lockProduct(tx, productId);
    if (found === undefined) return { outcome: "gone" };
    if (String(found) !== revision) return { outcome: "changed" };
    if (changes.length === 0) return { outcome: "saved" };
    const skus = await findTakenSkus(tx, changes);
    if (skus.length > 0) return { outcome: "taken", skus };
    if (!(await areStocksUnchanged(tx, changes))) return { outcome: "changed" };
    await updateVariants(tx, changes);
    await raiseRevisions(tx, [productId]);
    const currency = await findCurrency(tx);
    const after = changes.map((change) => auditedCells(change, currency));
    await auditProduct(tx, { productId, actorId }, "edit variants", { after });
    return { outcome: "saved" };
  });
}
