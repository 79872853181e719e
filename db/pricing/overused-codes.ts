import type { ISql } from "postgres";
import { type DiscountQuery, discountJson, type FoundDiscount } from "./discounts.ts";

type Use = Omit<DiscountQuery, "orderId">;

/** The order's code, where other orders have used it up: an order that is brought back takes it again. */
export async function findOverusedCode(tx: ISql, orderId: number): Promise<string | undefined> {
  const [use] = await tx<Use[]>`
    select code, shipping_address ->> 'email' as customer, user_id
    from discount_uses used join discounts on discounts.id = discount_id
    join orders on orders.id = used.order_id
    where used.order_id = ${orderId} and given_back_at is null`;
  if (!use) return undefined;
  const [{ found }] = await tx<[{ found: FoundDiscount }]>`
    select ${discountJson(tx, { ...use, orderId })} as found`;
  const { uses, maxUses, wasUsed } = found;
  return wasUsed || (maxUses !== null && uses >= maxUses) ? use.code : undefined;
}
