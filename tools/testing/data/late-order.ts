import type { Sql } from "postgres";
import type { Day } from "#shop/day.ts";
import { addFloorOrder } from "./floor.ts";

type LateOrder = { quantity?: number; isPickup?: boolean; dueOn?: Day; until?: Day | null };

/** A day so many days from today, in the time zone that a shop has at first. */
export function dayFromToday(days: number): Day {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A paid order whose pieces had to be packed yesterday for the day that it was promised. */
export async function addLateOrder(
  sql: Sql,
  { quantity = 2, isPickup = false, dueOn = dayFromToday(-1), until = dayFromToday(2) }: LateOrder,
): Promise<number> {
  const id = await addFloorOrder(sql, [{ quantity }], { dueOn });
  await sql`
    update orders set arrives_from = ${until}, arrives_until = ${until}, is_pickup = ${isPickup}
    where id = ${id}`;
  return id;
}
