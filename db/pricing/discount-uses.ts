import type { ISql } from "postgres";
import { inboxOf } from "#shop/mails/inbox.ts";
import { type DiscountQuery, discountJson, type FoundDiscount } from "./discounts.ts";

/**
 * The code as no other order can change it before the transaction ends. Locks the one that the order
 * holds along with it, always in the same order, so that two orders that swap codes never deadlock.
 */
export async function lockDiscount(
  tx: ISql,
  query: DiscountQuery & { orderId: number },
): Promise<FoundDiscount | null> {
  await tx`
    select from discounts
    where code = ${query.code}
      or id = (select discount_id from discount_uses where order_id = ${query.orderId})
    order by id for update`;
  const [row] = await tx<[{ found: FoundDiscount | null }]>`
    select ${discountJson(tx, query)} as found`;
  return row.found;
}

type Use = { orderId: number; discountId: number; customer: string; cents: number };

/** In place of another one that the order held; triggers count. Lock the discount first. */
export async function takeDiscount(tx: ISql, { customer, ...use }: Use): Promise<void> {
  await tx`
    insert into discount_uses ${tx({ ...use, customer: inboxOf(customer) })}
    on conflict (order_id) do update set discount_id = excluded.discount_id,
      customer = excluded.customer, cents = excluded.cents, given_back_at = null
    where (discount_uses.discount_id, discount_uses.customer, discount_uses.cents)
        is distinct from (excluded.discount_id, excluded.customer, excluded.cents)
      or discount_uses.given_back_at is not null`;
}

export async function giveDiscountBack(tx: ISql, orderId: number): Promise<void> {
  await tx`delete from discount_uses where order_id = ${orderId}`;
}
