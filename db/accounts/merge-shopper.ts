import type { ISql } from "postgres";
import { GUEST_ID } from "#shop/accounts/guest.ts";
import { statuses } from "../orders/statuses.ts";

export async function ensureAccountShopper(sql: ISql, userId: number): Promise<string> {
  const [made] = await sql<{ id: string }[]>`
    insert into shoppers (user_id) values (${userId})
    on conflict (user_id) where user_id is not null do nothing returning id`;
  const id = made?.id ?? (await findAccountShopper(sql, userId));
  if (!id) throw new Error(`Account ${userId} is gone`);
  return id;
}

export async function findAccountShopper(sql: ISql, userId: number): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`select id from shoppers where user_id = ${userId}`;
  return row?.id;
}

/** Locks a visitor who is about to be merged. False when another call has merged it. */
export async function lockVisitor(tx: ISql, id: string): Promise<boolean> {
  // Lock orders before their shopper, as settling a payment does; otherwise the two deadlock.
  await tx`select from orders where shopper_id = ${id} order by id for update`;
  const [visitor] = await tx`
    select from shoppers where id = ${id} and user_id is null for update`;
  return visitor !== undefined;
}

type Merge = { from: string; to: string; userId: number };

export async function moveDesigns(tx: ISql, { from, to, userId }: Merge): Promise<void> {
  await tx`update designs set shopper_id = ${to}, user_id = ${userId} where shopper_id = ${from}`;
}

/**
 * An order that another account has claimed stays that one's. A client may have used one key for an
 * order of the account and for one of the visitor.
 */
export async function mergeOrders(tx: ISql, { from, to, userId }: Merge): Promise<void> {
  await tx`
    update orders adopted set shopper_id = ${to},
      user_id = case when user_id = ${GUEST_ID} then ${userId} else user_id end,
      checkout_key = case when exists (
        select from orders where shopper_id = ${to} and checkout_key = adopted.checkout_key
      ) then gen_random_uuid() else adopted.checkout_key end
    where shopper_id = ${from}`;
}

/** Lets a checkout that began before sign-in continue its order instead of placing a second one. */
export async function saveCheckoutKey(tx: ISql, from: string, to: string): Promise<void> {
  await tx`
    update shoppers own set checkout_key = visitor.checkout_key
    from shoppers visitor
    where own.id = ${to} and visitor.id = ${from} and exists (
      select from orders
      where shopper_id = ${to} and checkout_key = visitor.checkout_key
        and payment_status = 'unpaid' and status in (${statuses(tx, "isWaiting")})
    )`;
}

export async function deleteShopper(tx: ISql, id: string): Promise<void> {
  await tx`delete from shoppers where id = ${id}`;
}
