import type { ISql } from "postgres";
import { LOW_STOCK } from "#shop/catalog/stock.ts";
import { wanted } from "./reservations.ts";

/** How long one IP may have pieces for itself within a day, though nobody there pays. */
const MAX_HELD = "3 hours";

export type HeldVariant = { name: string; size: string; color: string };

/**
 * What the order wants of variants that would be almost gone then, and that unpaid orders of its IP have
 * held for long. Hours count once, however many orders held pieces in them.
 */
export async function listHeldForLong(tx: ISql, orderId: number): Promise<HeldVariant[]> {
  const ip = tx`(select placed_ip from orders where id = ${orderId})`;
  return tx<HeldVariant[]>`
    select name, size, color from (${wanted(tx, orderId)}) wanted
    where left_over - quantity < ${LOW_STOCK} and ${MAX_HELD}::interval <= (
      select sum(upper(hours) - lower(hours)) from unnest((
        select range_agg(tstzrange(least(began_at, ended_at), greatest(began_at, ended_at))) from (
          select began_at, ended_at from ended_reservations
          where variant_id = wanted.id and placed_ip = ${ip} and ended_at > now() - interval '1 day'
          union all
          select reserved_at, now() from stock_reservations held join orders on orders.id = order_id
          where variant_id = wanted.id and placed_ip = ${ip} and sold is null
        ) held
      )) hours
    ) order by id`;
}

/** Who pays has reserved in earnest. */
export async function forgetHeld(tx: ISql, orderId: number): Promise<void> {
  // Others at the IP may pay in the same moment.
  await tx`
    delete from ended_reservations where id in (
      select id from ended_reservations
      where placed_ip = (select placed_ip from orders where id = ${orderId})
      for update skip locked
    )`;
}

export async function deleteOldHeld(sql: ISql): Promise<void> {
  await sql`delete from ended_reservations where ended_at < now() - interval '1 day'`;
}
