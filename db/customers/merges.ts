import type { ISql } from "postgres";

/** All of `from` counts as `to`'s from now on. Both are locked and stand for themselves. */
export async function writeMerge(tx: ISql, from: number, to: number): Promise<void> {
  await tx`update customers set merged_into = ${to}, merged_at = now() where id = ${from}`;
  await tx`update customer_orders set customer_id = ${to} where customer_id = ${from}`;
}

/** What `id` was before it was merged into `root`; false where it is not any more. */
export async function writeSeparation(tx: ISql, id: number, root: number): Promise<boolean> {
  const freed = await tx`
    update customers set merged_into = null, merged_at = null
    where id = ${id} and merged_into is not null and customer_root(id) = ${root}`;
  if (freed.count === 0) return false;
  await tx`
    update customer_orders set customer_id = ${id}
    where own_id in (select customer_tree(${id}))`;
  return true;
}
