import type { ISql } from "postgres";
import { addMissingVariants } from "#db/catalog/missing-variants.ts";
import { insertAtEnd } from "#db/catalog/places.ts";
import { chooseSlug } from "#db/catalog/slugs.ts";
import { isRetiredTemplate } from "#db/catalog/templates.ts";
import type { Services } from "#services/services.ts";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import { auditProduct } from "./audit-product.ts";

type NewProduct = { values: ProductValues; actorId: number };

/** It is a draft with all its variants, at the end of the list. */
export async function createProduct(
  { sql }: Pick<Services, "sql">,
  product: NewProduct,
): Promise<number | "slug-taken" | "retired"> {
  return sql.begin(async (tx) => {
    if (await isRetiredTemplate(tx, product.values.cut)) return "retired";
    return addProductDraft(tx, product);
  });
}

/** Does the same within the transaction of another use case. */
export async function addProductDraft(
  tx: ISql,
  { values, actorId }: NewProduct,
): Promise<number | "slug-taken"> {
  const slug = await chooseSlug(tx, values);
  if (!slug) return "slug-taken";
  const after = { ...values, slug, state: "draft" } as const;
  const productId = await insertAtEnd(tx, after);
  await addMissingVariants(tx, productId, values);
  await auditProduct(tx, { productId, actorId }, "create product", { after });
  return productId;
}
