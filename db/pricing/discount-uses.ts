import type { ISql } from "postgres";
import { inboxOf } from "#shop/mails/inbox.ts";
import { statuses } from "../orders/statuses.ts";
import { type DiscountQuery, discountJson, type FoundDiscount } from "./discounts.ts";

/**
 * The code as no other order can change it before the transaction ends; its amounts do not matter here. Locks the one that the order
 * holds along with it, always in the same order, so that two orders that swap codes never deadlock.
 */
export async function lockDiscount(
  tx: ISql,
  query: Omit<DiscountQuery, "pricesIn"> & { orderId: number },
): Promise<FoundDiscount | null> {
  await tx`
    select from discounts
    where code = ${query.code}
      or id = (select discount_id from discount_uses where order_id = ${query.orderId})
    order by id for update`;
  const [row] = await tx<[{ found: FoundDiscount | null }]>`
    select ${discountJson(tx, { ...query, pricesIn: null })} as found`;
  return row.found;
}

type Use = { orderId: number; discountId: number; customer: string; cents: number };

/** The use takes the place of another one that the order held; triggers count. Lock the discount first. */
export async function takeDiscount(tx: ISql, { customer, ...use }: Use): Promise<void> {
  await tx`
    insert into discount_uses ${tx({ ...use, customer: inboxOf(customer) })}
    on conflict (order_id) do update set discount_id = excluded.discount_id,
      customer = excluded.customer, cents = excluded.cents, given_back_at = null,
      reserved_until = excluded.reserved_until`;
}

/** Its half hour begins anew; false when the order has no code, or has given it back. */
export async function holdDiscount(tx: ISql, orderId: number): Promise<boolean> {
  const held = await tx`
    update discount_uses set reserved_until = default
    where order_id = ${orderId} and given_back_at is null`;
  return held.count > 0;
}

export async function hasGivenBack(tx: ISql, orderId: number): Promise<boolean> {
  const found = await tx`
    select from discount_uses where order_id = ${orderId} and given_back_at is not null`;
  return found.count > 0;
}

/** Fixes the use when the order is paid: no payment is rejected, though others have used up the code since. */
export async function keepDiscount(tx: ISql, orderId: number): Promise<void> {
  await tx`update discount_uses set reserved_until = null where order_id = ${orderId}`;
  await tx`
    update discount_uses set given_back_at = null from orders
    where order_id = ${orderId} and given_back_at is not null
      and orders.id = order_id and orders.status not in (${statuses(tx, "isCanceled")})`;
}

export async function giveDiscountBack(tx: ISql, orderId: number): Promise<void> {
  await tx`delete from discount_uses where order_id = ${orderId}`;
}

type HeldUse = Omit<DiscountQuery, "orderId" | "pricesIn">;

/** The order's code, where other orders have used it up: an order that is brought back takes it again. */
export async function findOverusedCode(tx: ISql, orderId: number): Promise<string | undefined> {
  const [use] = await tx<HeldUse[]>`
    select code, shipping_address ->> 'email' as customer, user_id
    from discount_uses used join discounts on discounts.id = discount_id
    join orders on orders.id = used.order_id
    where used.order_id = ${orderId} and given_back_at is null`;
  if (!use) return undefined;
  const [{ found }] = await tx<[{ found: FoundDiscount }]>`
    select ${discountJson(tx, { ...use, orderId, pricesIn: null })} as found`;
  const { uses, maxUses, wasUsed } = found;
  return wasUsed || (maxUses !== null && uses >= maxUses) ? use.code : undefined;
}
