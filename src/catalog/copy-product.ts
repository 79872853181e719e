import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { copyVariantValues } from "#db/catalog/edited-variants.ts";
import { isRetiredTemplate } from "#db/catalog/templates.ts";
import { copyFurtherPrices, copyPieceRules } from "#db/pricing/copied-prices.ts";
import { lockCurrency } from "#db/settings/currency.ts";
import type { Services } from "#services/services.ts";
import type { ProductChange } from "./audit-product.ts";
import { addProductDraft } from "./create-product.ts";

/**
 * The copy is a draft with SKUs of its own. It has no photos and no barcodes, which belong to the
 * first one.
 */
export async function copyProduct(
  { sql }: Pick<Services, "sql">,
  { productId, actorId }: ProductChange,
): Promise<number | "retired" | undefined> {
  return sql.begin(async (tx) => {
    // Prices are read one after the other, and all of them must be in one currency.
    await lockCurrency(tx);
    const product = await findEditedProduct(tx, productId);
    if (!product) return undefined;
    if (await isRetiredTemplate(tx, product.cut)) return "retired";
    const { description, material, care, cut, sizes, colors, priceCents, taxClass } = product;
    const name = `Copy of ${product.name}`.slice(0, 100).toWellFormed();
    const { usualWeightGrams, hsCode, origin, sizeGroups = [] } = product;
    const values = {
      ...{ name, slug: "", description, material, care, cut, sizes, colors, priceCents, taxClass },
      ...{ usualWeightGrams, hsCode, origin, sizeGroups },
    };
    const copy = await addProductDraft(tx, { values, actorId });
    // The slug is made from the copy's name, so it is free.
    if (copy === "slug-taken") return undefined;
    await copyVariantValues(tx, { from: productId, to: copy });
    await copyFurtherPrices(tx, { from: productId, to: copy });
    await copyPieceRules(tx, { from: productId, to: copy });
    return copy;
  });
}
