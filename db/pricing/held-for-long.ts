import type { ISql } from "postgres";
import { isHeldForLong } from "../orders/held-hours.ts";

/**
 * Limit of orders: uses below which few of a limited code are left [uses]; what unpaid orders hold
 * of them counts.
 */
const FEW_USES = 5;

/**
 * The order's code, taken in this transaction, where few uses are left and unpaid orders of its IP or
 * its networks have held it for long.
 */
export async function findHeldForLong(tx: ISql, orderId: number): Promise<string | undefined> {
  const isTooLong = isHeldForLong(
    tx,
    (near) => tx`
      select began_at, ended_at from ended_discount_holds ended
      where discount_id = discounts.id and ${near(tx`ended`)}
        and ended_at > now() - interval '1 day'
      union all
      select held_since, now() from discount_uses held join orders on orders.id = order_id
      where discount_id = discounts.id and ${near(tx`orders`)} and given_back_at is null
        and reserved_until is not null`,
  );
  const [held] = await tx<{ code: string }[]>`
    select code from discount_uses taken join discounts on discounts.id = discount_id,
      (select placed_ip, placed_networks from orders where id = ${orderId}) placed
    where order_id = ${orderId} and given_back_at is null and max_uses - uses < ${FEW_USES}
      and ${isTooLong}`;
  return held?.code;
}
