import { findEditedProduct } from "#db/catalog/edited-products.ts";
import { copyVariantValues } from "#db/catalog/edited-variants.ts";
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
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const product = await findEditedProduct(tx, productId);
    if (!product) return undefined;
    const { description, material, care, cut, sizes, colors, priceCents, taxClass } = product;
    const name = `Copy of ${product.name}`.slice(0, 100).toWellFormed();
    const shirt = { name, slug: "", description, material, care, cut, sizes, colors };
    const copy = await addProductDraft(tx, { values: { ...shirt, priceCents, taxClass }, actorId });
    // The slug is made from the copy's name, so it is free.
    if (copy === "slug-taken") return undefined;
    await copyVariantValues(tx, { from: productId, to: copy });
    return copy;
  });
}
