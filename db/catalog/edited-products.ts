import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { ProductValues } from "#shop/catalog/product-form.ts";
import type { EditedVariant } from "#shop/catalog/variant-form.ts";

export type EditedProduct = ProductValues & {
  id: number;
  state: ProductState;
  sortOrder: number;
  /** Raised by each change of the product or its variants. */
  revision: number;
  isSold: boolean;
};

export async function findEditedProduct(sql: ISql, id: number): Promise<EditedProduct | undefined> {
  const [row] = await sql<EditedProduct[]>`
    select id, name, slug, description, material, care, cut, sizes, colors, price_cents, tax_class, state,
      sort_order, revision,
      exists (select from order_items where product_id = products.id) as is_sold
    from products where id = ${id}::bigint`;
  return row;
}

/** Those that the product offers, in its order. */
export async function listEditedVariants(sql: ISql, productId: number): Promise<EditedVariant[]> {
  return sql<EditedVariant[]>`
    select variant.id, size, color, sku, variant.price_cents, cost_cents, weight_grams, barcode,
      is_available, stock, reserved
    from variants variant join products product on product.id = product_id
    where product_id = ${productId} and size = any (sizes) and color = any (colors)
    order by array_position(sizes, size), array_position(colors, color)`;
}

/** Nobody else changes it until the transaction ends; the revision that it has now. */
export async function lockProduct(tx: ISql, id: number): Promise<number | undefined> {
  const [row] = await tx<{ revision: number }[]>`
    select revision from products where id = ${id} for update`;
  return row?.revision;
}

export async function raiseRevision(tx: ISql, id: number): Promise<void> {
  await tx`update products set revision = revision + 1, updated_at = now() where id = ${id}`;
}
