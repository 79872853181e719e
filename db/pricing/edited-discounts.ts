import type { ISql } from "postgres";
import type { DiscountValues } from "#shop/pricing/discounts/discount-form.ts";
import { type AdminDiscount, giftsOf, stateOf, timesOf } from "./admin-discounts.ts";

export type EditedDiscount = AdminDiscount &
  DiscountValues & {
    revision: number;
    isActive: boolean;
    /** An order has held it, so it can only be switched off. */
    wasHeld: boolean;
  };

export async function findEditedDiscount(
  sql: ISql,
  id: number,
): Promise<EditedDiscount | undefined> {
  const [row] = await sql<EditedDiscount[]>`
    select id, code, kind, basis_points, cents, amounts_in, max_uses, uses, given_cents, ${giftsOf(sql)},
      ${timesOf(sql)},
      ${stateOf(sql)} as state, min_subtotal_cents, is_once_per_customer, revision, is_active,
      exists (select from discount_uses where discount_id = discounts.id) as was_held,
      case when is_limited then array(
        select product_id from discount_products where discount_id = discounts.id
        order by product_id
      ) end as product_ids
    from discounts where id = ${id}`;
  return row;
}

/** Orders that take the code wait. */
export async function lockEditedDiscount(
  tx: ISql,
  id: number,
): Promise<EditedDiscount | undefined> {
  await tx`select from discounts where id = ${id} for update`;
  return findEditedDiscount(tx, id);
}

export async function isCodeTaken(tx: ISql, code: string, exceptId: number): Promise<boolean> {
  const taken = await tx`select from discounts where code = ${code} and id <> ${exceptId}`;
  return taken.count > 0;
}

/** Returns its id; undefined when there is such a code. */
export async function insertDiscount(
  tx: ISql,
  values: DiscountValues,
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into discounts ${tx(rowOf(values))}
    on conflict on constraint discounts_code_unique do nothing returning id`;
  if (row) await setProducts(tx, row.id, values);
  return row?.id;
}

export async function updateDiscount(tx: ISql, id: number, values: DiscountValues): Promise<void> {
  const row = { ...rowOf(values), amountsIn: null };
  await tx`update discounts set ${tx(row)}, revision = revision + 1 where id = ${id}`;
  await setProducts(tx, id, values);
}

export async function setDiscountActive(tx: ISql, id: number, isActive: boolean): Promise<void> {
  await tx`update discounts set is_active = ${isActive} where id = ${id}`;
}

export async function removeDiscount(tx: ISql, id: number): Promise<void> {
  await tx`delete from discounts where id = ${id}`;
}

function rowOf({ productIds, ...values }: DiscountValues) {
  return { ...values, isLimited: productIds !== null };
}

/** Leaves out products that are gone meanwhile. */
async function setProducts(tx: ISql, id: number, { productIds }: DiscountValues): Promise<void> {
  await tx`delete from discount_products where discount_id = ${id}`;
  await tx`
    insert into discount_products (discount_id, product_id)
    select ${id}, id from products where id = any (${productIds ?? []}::integer[])`;
}
