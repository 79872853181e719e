import type { ISql, Sql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import { recordAudit } from "../audit.ts";
import { findEditedProduct } from "./edited-products.ts";
import { createProduct } from "./save-product.ts";

type Subject = { id: number; actorId: number };

/** False where it had that state already, or is gone. */
export async function setProductState(
  sql: Sql,
  { id, state, actorId }: Subject & { state: ProductState },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const [before] = await tx<{ state: ProductState }[]>`
      select state from products where id = ${id} and state <> ${state} for update`;
    if (!before) return false;
    await tx`update products set state = ${state}, updated_at = now() where id = ${id}`;
    const subject = { subjectKind: "product", subjectId: id } as const;
    await recordAudit(tx, {
      actorId,
      action: ACTIONS[state],
      ...subject,
      before,
      after: { state },
    });
    return true;
  });
}

const ACTIONS: Record<ProductState, string> = {
  draft: "unpublish product",
  published: "publish product",
  archived: "archive product",
};

/** A draft with SKUs of its own; without photos and barcodes, which are the first one's. */
export async function copyProduct(sql: Sql, { id, actorId }: Subject): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const product = await findEditedProduct(tx, id);
    if (!product) return undefined;
    const { description, material, care, cut, sizes, colors, priceCents, taxClass } = product;
    const name = `Copy of ${product.name}`.slice(0, 100).toWellFormed();
    const shirt = { name, slug: "", description, material, care, cut, sizes, colors };
    const copy = await createProduct(tx, { values: { ...shirt, priceCents, taxClass }, actorId });
    // Its slug is made from its name, so it is free.
    if (copy === "slug-taken") return undefined;
    await tx`
      update variants copy set price_cents = source.price_cents, cost_cents = source.cost_cents,
        weight_grams = source.weight_grams, is_available = source.is_available
      from variants source
      where copy.product_id = ${copy} and source.product_id = ${id}
        and copy.size = source.size and copy.color = source.color`;
    return copy;
  });
}

/**
 * Only a draft that was never sold and lies in no cart: its photos, whose files the caller removes.
 * Undefined where it may not. Call it in a transaction.
 */
export async function deleteProduct(
  tx: ISql,
  { id, actorId }: Subject,
): Promise<DeletedPhoto[] | undefined> {
  const photos = await tx<DeletedPhoto[]>`
    select photo_id, widths from product_photos where product_id = ${id}`;
  const [before] = await tx<{ name: string }[]>`
    delete from products where id = ${id} and state = 'draft' and ${isUnused(tx)} returning name`;
  if (!before) return undefined;
  const subject = { subjectKind: "product", subjectId: id } as const;
  await recordAudit(tx, { actorId, action: "delete product", ...subject, before });
  return photos;
}

type DeletedPhoto = { photoId: string; widths: number[] };

function isUnused(tx: ISql) {
  return tx`not exists (select from order_items where product_id = products.id)
    and not exists (select from cart_lines where product_id = products.id)`;
}
