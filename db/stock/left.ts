import type { Fragment, ISql } from "postgres";
import { statuses } from "../orders/statuses.ts";

/** Whose own reservation counts as free: that of an order, or of the order that a browser has begun. */
export type Holder = { orderId: number | null } | { shopperId: string | null } | null;

/** How many of `variants variant` may still be bought; null where nobody counts. */
export function leftOf(sql: ISql, holder: Holder): Fragment {
  const free = holder
    ? sql`variant.stock - variant.reserved + coalesce((select held.quantity
        from stock_reservations held where held.variant_id = variant.id and held.sold is null
          and held.order_id = ${orderOf(sql, holder)}), 0)`
    : sql`variant.stock - variant.reserved`;
  return sql`case when variant.stock is not null then greatest(${free}, 0) end`;
}

export function isAvailable(sql: ISql, left: Fragment): Fragment {
  return sql`(variant.is_available is true and ${left} is distinct from 0)`;
}

function orderOf(sql: ISql, holder: NonNullable<Holder>): Fragment {
  if ("orderId" in holder) return sql`${holder.orderId}`;
  return sql`(select orders.id from shoppers
    join orders on orders.shopper_id = shoppers.id and orders.checkout_key = shoppers.checkout_key
    where shoppers.id = ${holder.shopperId} and payment_status = 'unpaid'
      and orders.status in (${statuses(sql, "isWaiting")}))`;
}
