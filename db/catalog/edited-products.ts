import type { ISql } from "postgres";
import type { ProductState } from "#shop/catalog/product.ts";
import type { ProductValues } from "#shop/catalog/product-form.ts";

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
    select id, name, slug, description, material, care, usual_weight_grams, hs_code, origin, cut,
      sizes, size_groups, colors, price_cents, tax_class, state, sort_order, revision,
      exists (select from order_items where product_id = products.id) as is_sold
    from products where id = ${id}::bigint`;
  return row;
}

/** Nobody else changes the product until the transaction ends. Returns its revision. */
export async function lockProduct(tx: ISql, id: number): Promise<number | undefined> {
  return (await lockRevisions(tx, [id])).get(id);
}

/** Revisions by product; one that is gone has none. */
export async function lockRevisions(tx: ISql, ids: number[]): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; revision: number }[]>`
    select id, revision from products where id = any (${ids}::bigint[]) order by id for update`;
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export async function raiseRevisions(tx: ISql, ids: number[]): Promise<void> {
  await tx`
    update products set revision = revision + 1, updated_at = now()
    where id = any (${ids}::bigint[])`;
}

export async function updateProduct(sql: ISql, id: number, values: ProductValues): Promise<void> {
  await sql`
    update products set ${sql(productColumns(sql, values))}, revision = revision + 1, updated_at = now()
    where id = ${id}`;
}

/** Locks the product unless it is in that state already, or gone. */
export async function lockOtherState(
  tx: ISql,
  id: number,
  state: ProductState,
): Promise<{ state: ProductState } | undefined> {
  const [row] = await tx<{ state: ProductState }[]>`
    select state from products where id = ${id} and state <> ${state} for update`;
  return row;
}

export async function updateState(sql: ISql, id: number, state: ProductState): Promise<void> {
  await sql`update products set state = ${state}, updated_at = now() where id = ${id}`;
}

/** It deletes only a draft that was never sold and lies in no cart and no quote. */
export async function deleteUnusedDraft(
  sql: ISql,
  id: number,
): Promise<{ name: string } | undefined> {
  const [deleted] = await sql<{ name: string }[]>`
    delete from products where id = ${id} and state = 'draft'
      and not exists (select from order_items where product_id = products.id)
      and not exists (select from cart_lines where product_id = products.id)
      and not exists (select from order_draft_lines where product_id = products.id)
    returning name`;
  return deleted;
}

/** Groups of sizes are stored as JSON; where the form has none, those of before stay. */
export function productColumns<Values extends ProductValues>(
  sql: ISql,
  { sizeGroups, ...values }: Values,
) {
  if (!sizeGroups) return values;
  const groups = sizeGroups.map(({ sizes, ...group }) => ({ ...group, sizes: [...sizes] }));
  return { ...values, sizeGroups: sql.json(groups) };
}
