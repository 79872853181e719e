import type { ISql } from "postgres";
import { LOW_STOCK } from "#shop/catalog/stock.ts";
import { wanted } from "./reservations.ts";

/**
 * How long one IP may have pieces for itself within a day, though nobody there pays, and the /56 and
 * /48 around it. They get less than their usual times: a day has only 24 hours.
 */
const MAX_HELD = { own: "3 hours", wide: "6 hours", widest: "12 hours" };

export type HeldVariant = { name: string; size: string; color: string };

/**
 * What the order wants of variants that would be almost gone then, and that unpaid orders of its IP or
 * its networks have held for long. Hours count once, however many orders held pieces in them.
 */
export async function listHeldForLong(tx: ISql, orderId: number): Promise<HeldVariant[]> {
  const isOver = (most: string, near: Near) => tx`${most}::interval <= ${hoursHeld(tx, near)}`;
  return tx<HeldVariant[]>`
    select name, size, color from (${wanted(tx, orderId)}) wanted,
      (select placed_ip, placed_networks from orders where id = ${orderId}) placed
    where left_over - quantity < ${LOW_STOCK} and (
      ${isOver(MAX_HELD.own, (by) => tx`${by}.placed_ip = placed.placed_ip`)}
      or ${isOver(MAX_HELD.wide, (by) => tx`${by}.placed_networks[1] = placed.placed_networks[1]`)}
      or ${isOver(MAX_HELD.widest, (by) => tx`${by}.placed_networks[2] = placed.placed_networks[2]`)}
    ) order by id`;
}

type Part = ReturnType<ISql>;
type Near = (by: Part) => Part;

const hoursHeld = (tx: ISql, near: Near) => tx`(
  select sum(upper(hours) - lower(hours)) from unnest((
    select range_agg(tstzrange(least(began_at, ended_at), greatest(began_at, ended_at))) from (
      select began_at, ended_at from ended_reservations ended
      where variant_id = wanted.id and ${near(tx`ended`)} and ended_at > now() - interval '1 day'
      union all
      select reserved_at, now() from stock_reservations held join orders on orders.id = order_id
      where variant_id = wanted.id and ${near(tx`orders`)} and sold is null
    ) held
  )) hours
)`;

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
