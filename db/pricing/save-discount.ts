import type { ISql, Sql } from "postgres";
import type { DiscountValues } from "#shop/pricing/discount-form.ts";
import { recordAudit } from "../audit.ts";
import { findEditedDiscount } from "./admin-discounts.ts";

type Change = { values: DiscountValues; actorId: number };

/** Undefined when there is such a code. */
export async function createDiscount(
  sql: Sql,
  { values, actorId }: Change,
): Promise<number | undefined> {
  return sql.begin(async (tx) => {
    const [row] = await tx<{ id: number }[]>`
      insert into discounts ${tx(rowOf(values))}
      on conflict on constraint discounts_code_unique do nothing returning id`;
    if (!row) return undefined;
    await setProducts(tx, row.id, values);
    await record(tx, { actorId, action: "create discount", id: row.id, after: values });
    return row.id;
  });
}

/** `changed`: not onto the revision that the admin had seen. */
export type SavedDiscount = "saved" | "changed" | "taken" | "gone";

export async function saveDiscount(
  sql: Sql,
  { id, revision, values, actorId }: Change & { id: number; revision: number },
): Promise<SavedDiscount> {
  return sql.begin(async (tx) => {
    const before = await lock(tx, id);
    if (!before) return "gone";
    if (before.revision !== revision) return "changed";
    const taken = await tx`select from discounts where code = ${values.code} and id <> ${id}`;
    if (taken.count > 0) return "taken";
    await tx`update discounts set ${tx(rowOf(values))}, revision = revision + 1 where id = ${id}`;
    await setProducts(tx, id, values);
    await record(tx, { actorId, action: "edit discount", id, before, after: values });
    return "saved";
  });
}

type Switch = { id: number; isActive: boolean; actorId: number };

export async function switchDiscount(
  sql: Sql,
  { id, isActive, actorId }: Switch,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await lock(tx, id);
    if (!before) return false;
    if (before.isActive === isActive) return true;
    await tx`update discounts set is_active = ${isActive} where id = ${id}`;
    const action = isActive ? "switch on discount" : "switch off discount";
    await record(tx, { actorId, action, id, after: { code: before.code, isActive } });
    return true;
  });
}

/** False when an order has held it. */
export async function deleteDiscount(
  sql: Sql,
  { id, actorId }: { id: number; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await lock(tx, id);
    if (!before || before.wasHeld) return false;
    await tx`delete from discounts where id = ${id}`;
    await record(tx, { actorId, action: "delete discount", id, before });
    return true;
  });
}

/** Orders that take the code wait. */
async function lock(tx: ISql, id: number) {
  await tx`select from discounts where id = ${id} for update`;
  return findEditedDiscount(tx, id);
}

function rowOf({ productIds, ...values }: DiscountValues) {
  return { ...values, isLimited: productIds !== null };
}

/** Those that are gone meanwhile are left out. */
async function setProducts(tx: ISql, id: number, { productIds }: DiscountValues): Promise<void> {
  await tx`delete from discount_products where discount_id = ${id}`;
  await tx`
    insert into discount_products (discount_id, product_id)
    select ${id}, id from products where id = any (${productIds ?? []}::integer[])`;
}

type Event = {
  actorId: number;
  action: string;
  id: number;
  before?: DiscountValues;
  after?: DiscountValues | { code: string; isActive: boolean };
};

async function record(tx: ISql, { id, ...event }: Event): Promise<void> {
  await recordAudit(tx, { ...event, subjectKind: "discount", subjectId: id });
}
