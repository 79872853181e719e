import { findEditedProduct, lockProduct, updateProduct } from "#db/catalog/edited-products.ts";
import { addMissingVariants } from "#db/catalog/missing-variants.ts";
import { chooseSlug, keepOldSlug } from "#db/catalog/slugs.ts";
import { isRetiredTemplate } from "#db/catalog/templates.ts";
import { limitAreaPrices, lockPrices } from "#db/pricing/piece-rules.ts";
import type { Services } from "#services/services.ts";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import type { TemplateId } from "#shop/goods/template.ts";
import { templateOf } from "#shop/goods/templates.ts";
import { pricedAreas } from "#shop/pricing/surcharges/area-fields.ts";
import { auditProduct, type ProductChange } from "./audit-product.ts";

/** `revision` is the one that the admin saw. */
type ProductUpdate = ProductChange & { revision: string; values: ProductValues };

export async function saveProduct(
  { sql }: Pick<Services, "sql">,
  { productId, revision, values, actorId }: ProductUpdate,
): Promise<"saved" | "slug-taken" | "retired" | "changed" | "gone"> {
  return sql.begin(async (tx) => {
    // Prices before products, as everybody locks them.
    await lockPrices(tx);
    const found = await lockProduct(tx, productId);
    if (found === undefined) return "gone";
    if (String(found) !== revision) return "changed";
    const product = await findEditedProduct(tx, productId);
    if (!product) return "gone";
    const { revision: _, isSold: __, ...before } = product;
    const isOther = values.cut !== before.cut;
    if (isOther && (await isRetiredTemplate(tx, values.cut))) return "retired";
    const slug = await chooseSlug(tx, { ...values, productId });
    if (!slug) return "slug-taken";
    await keepOldSlug(tx, { productId, before: before.slug, after: slug });
    const after = { ...values, slug };
    await updateProduct(tx, productId, after);
    if (isOther) await limitAreaPrices(tx, productId, pricedIds(values.cut));
    await addMissingVariants(tx, productId, values);
    await auditProduct(tx, { productId, actorId }, "edit product", { before, after });
    return "saved";
  });
}

function pricedIds(cut: TemplateId) {
  return pricedAreas(templateOf(cut)).map(({ id }) => id);
}
