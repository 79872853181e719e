import type { ISql } from "postgres";
import { LOW_STOCK } from "#shop/catalog/stock.ts";
import { isHeldForLong } from "../orders/held-hours.ts";
import { wanted } from "./reservations.ts";

type HeldVariant = { name: string; size: string; color: string };

/**
 * Lists the variants of the order that would be almost gone with it, and that unpaid orders of its IP
 * or its networks have held for long.
 */
export async function listHeldForLong(tx: ISql, orderId: number): Promise<HeldVariant[]> {
  const isTooLong = isHeldForLong(
    tx,
    (near) => tx`
      select began_at, ended_at from ended_reservations ended
      where variant_id = wanted.id and ${near(tx`ended`)} and ended_at > now() - interval '1 day'
      union all
      select reserved_at, now() from stock_reservations held join orders on orders.id = order_id
      where variant_id = wanted.id and ${near(tx`orders`)} and sold is null`,
  );
  return tx<HeldVariant[]>`
    select name, size, color from (${wanted(tx, orderId)}) wanted,
      (select placed_ip, placed_networks from orders where id = ${orderId}) placed
    where left_over - quantity < ${LOW_STOCK} and ${isTooLong} order by id`;
}
