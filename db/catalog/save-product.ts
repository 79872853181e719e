import type { ISql, Sql } from "postgres";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import { skuBeginning, skuOf } from "#shop/catalog/sku.ts";
import { recordAudit } from "../audit.ts";
import { findEditedProduct, lockProduct } from "./edited-products.ts";
import { lastPlace, lockPlaces } from "./places.ts";
import { chooseSlug, keepOldSlug } from "./slugs.ts";

type Change = { values: ProductValues; actorId: number };

/** A draft with all variants, at the end of the list. Call it in a transaction. */
export async function createProduct(
  tx: ISql,
  { values, actorId }: Change,
): Promise<number | "slug-taken"> {
  const slug = await chooseSlug(tx, values);
  if (!slug) return "slug-taken";
  await lockPlaces(tx);
  const sortOrder = (await lastPlace(tx)) + 1;
  const [row] = await tx<[{ id: number }]>`
    insert into products ${tx({ ...values, slug, sortOrder, state: "draft" })} returning id`;
  await addMissingVariants(tx, row.id, values);
  const after = { ...values, slug, state: "draft" };
  const subject = { subjectKind: "product", subjectId: row.id } as const;
  await recordAudit(tx, { actorId, action: "create product", ...subject, after });
  return row.id;
}

export type Saved = "saved" | "slug-taken" | "changed-meanwhile" | "gone";

/** Only onto the revision that the admin had seen. */
export async function saveProduct(
  sql: Sql,
  { id, revision, values, actorId }: Change & { id: number; revision: number },
): Promise<Saved> {
  return sql.begin(async (tx) => {
    const found = await lockProduct(tx, id);
    if (found === undefined) return "gone";
    if (found !== revision) return "changed-meanwhile";
    const product = await findEditedProduct(tx, id);
    if (!product) return "gone";
    const { revision: _, isSold: __, ...before } = product;
    const slug = await chooseSlug(tx, { ...values, productId: id });
    if (!slug) return "slug-taken";
    await keepOldSlug(tx, { productId: id, before: before.slug, after: slug });
    const after = { ...values, slug };
    await tx`
      update products set ${tx(after)}, revision = revision + 1, updated_at = now()
      where id = ${id}`;
    await addMissingVariants(tx, id, values);
    const subject = { subjectKind: "product", subjectId: id } as const;
    await recordAudit(tx, { actorId, action: "edit product", ...subject, before, after });
    return "saved";
  });
}

/** What was taken off the product before comes back as it was. */
async function addMissingVariants(
  tx: ISql,
  productId: number,
  { name, sizes, colors }: Pick<ProductValues, "name" | "sizes" | "colors">,
): Promise<void> {
  const known = await tx<{ size: string; color: string; sku: string }[]>`
    select size, color, sku from variants where product_id = ${productId} order by id`;
  const has = new Set(known.map(({ size, color }) => `${size} ${color}`));
  const beginning = skuBeginning(name, known[0]);
  const missing = sizes
    .flatMap((size) => colors.map((color) => ({ size, color })))
    .filter(({ size, color }) => !has.has(`${size} ${color}`))
    .map((shirt) => ({ productId, ...shirt, sku: skuOf(beginning, shirt) }));
  if (missing.length === 0) return;
  const taken = await tx<{ sku: string }[]>`
    select sku from variants where sku = any (${missing.map(({ sku }) => sku)}::text[])`;
  const others = new Set(taken.map(({ sku }) => sku));
  const rows = missing.map((row) =>
    others.has(row.sku) ? { ...row, sku: skuOf(`${beginning}-${productId}`, row) } : row,
  );
  await tx`insert into variants ${tx(rows)}`;
}
