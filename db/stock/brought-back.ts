import type { ISql } from "postgres";
import type { MissingPieces } from "#shop/catalog/stock.ts";
import { lockCounted, until, wanted } from "./reservations.ts";
import { listSold, type SoldStock } from "./sold.ts";

/**
 * Reserves for an unpaid order that was canceled what is left of its counted variants; returns what is
 * missing. Lock the order first.
 */
export async function reserveLeft(tx: ISql, orderId: number): Promise<MissingPieces[]> {
  if (!(await lockCounted(tx, orderId))) return [];
  // First, because what is reserved is not left any more.
  const missing = await tx<MissingPieces[]>`
    select name, size, color, quantity - greatest(left_over, 0) as pieces
    from (${wanted(tx, orderId)}) wanted where quantity > left_over order by id`;
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until)
    select ${orderId}, id, least(quantity, left_over), ${until(tx)}
    from (${wanted(tx, orderId)}) wanted where left_over > 0
    on conflict on constraint stock_reservations_pk do nothing`;
  return missing;
}

/**
 * Takes what was put back of a paid order, but for pieces that were refunded; returns what others have
 * meanwhile, which is oversold then. Lock the order first.
 */
export async function takeReturned(tx: ISql, orderId: number): Promise<MissingPieces[]> {
  // Always in this order, so that no two orders deadlock.
  await tx`
    select from variants where id in (
      select variant_id from stock_reservations where order_id = ${orderId} and returned > 0)
    order by id for no key update`;
  const missing: MissingPieces[] = [];
  for (const variant of await listSold(tx, orderId)) {
    const pieces = await takeAgain(tx, orderId, variant);
    const { name, size, color } = variant;
    if (pieces > 0) missing.push({ name, size, color, pieces });
  }
  return missing;
}

/** Returns how many are missing. */
async function takeAgain(
  tx: ISql,
  orderId: number,
  { variantId, returned, refunded }: SoldStock,
): Promise<number> {
  const pieces = returned - Math.min(returned, refunded);
  if (pieces === 0) return 0;
  // Null where nobody counts any more.
  const [variant] = await tx<{ left: number | null }[]>`
    select stock - reserved as left from variants where id = ${variantId}`;
  const missing = Math.max(pieces - Math.max(variant?.left ?? pieces, 0), 0);
  await tx`
    update stock_reservations set returned = returned - ${pieces}, sold = sold - ${missing}
    where order_id = ${orderId} and variant_id = ${variantId}`;
  return missing;
}
