import type { ISql } from "postgres";

/**
 * Limit of orders: time of a day in which unpaid orders of an IP hold pieces of a variant, or uses
 * of a code, where few are left [own: ]; 409, with which shirt. Limit of orders: the same for a
 * /56 [wide: ]; 409. Limit of orders: the same for a /48 [widest: ]; 409. Networks get less than
 * their usual times: a day has only 24 hours.
 */
const MAX_HELD = { own: "3 hours", wide: "6 hours", widest: "12 hours" };

type Part = ReturnType<ISql>;

/** True when the table's row is of the same IP or network as the order in `placed`. */
type Near = (table: Part) => Part;

/**
 * True where `holds`, rows of `began_at` and `ended_at`, are too long in sum. Hours count once, however
 * many orders held something in them. The caller joins the order's `placed_ip` and networks as `placed`.
 */
export function isHeldForLong(tx: ISql, holds: (near: Near) => Part): Part {
  const isOver = (most: string, near: Near) => tx`${most}::interval <= (
    select sum(upper(hours) - lower(hours)) from unnest((
      select range_agg(tstzrange(least(began_at, ended_at), greatest(began_at, ended_at)))
      from (${holds(near)}) held
    )) hours
  )`;
  return tx`(
    ${isOver(MAX_HELD.own, (by) => tx`${by}.placed_ip = placed.placed_ip`)}
    or ${isOver(MAX_HELD.wide, (by) => tx`${by}.placed_networks[1] = placed.placed_networks[1]`)}
    or ${isOver(MAX_HELD.widest, (by) => tx`${by}.placed_networks[2] = placed.placed_networks[2]`)}
  )`;
}

/** Who pays has reserved in earnest. */
export async function forgetHeld(tx: ISql, orderId: number): Promise<void> {
  for (const table of HOLDS) {
    // Others at the IP may pay in the same moment.
    await tx`
      delete from ${tx(table)} where id in (
        select id from ${tx(table)}
        where placed_ip = (select placed_ip from orders where id = ${orderId})
        for update skip locked
      )`;
  }
}

export async function deleteOldHeld(sql: ISql): Promise<void> {
  for (const table of HOLDS) {
    await sql`delete from ${sql(table)} where ended_at < now() - interval '1 day'`;
  }
}

const HOLDS = ["ended_reservations", "ended_discount_holds"] as const;
