import type { ISql } from "postgres";

type Exchange = { from: number; to: number; pieces: number };

/**
 * Gives pieces that a paid order took back to their variants and takes as many of others. Returns a
 * variant that has too few; then nothing may be committed. Lock the order first.
 */
export async function exchangeSold(
  tx: ISql,
  orderId: number,
  exchanges: readonly Exchange[],
): Promise<number | undefined> {
  return moveSold(tx, orderId, netChanges(exchanges));
}

/** The same, by how many pieces of each variant it needs more; fewer are below zero. */
export async function moveSold(
  tx: ISql,
  orderId: number,
  net: ReadonlyMap<number, number>,
): Promise<number | undefined> {
  const changes = [...net].sort(([, one], [, other]) => one - other);
  const ids = changes.map(([variantId]) => variantId);
  // Always in this order, so that no two orders deadlock.
  await tx`select from variants where id = any(${ids}::bigint[]) order by id for no key update`;
  for (const [variantId, pieces] of changes) {
    if (pieces < 0) await giveBack(tx, { orderId, variantId, pieces: -pieces });
    else if (pieces > 0 && !(await take(tx, { orderId, variantId, pieces }))) return variantId;
  }
  return undefined;
}

/** Two lines that exchange their sizes need nothing of the stock. */
function netChanges(exchanges: readonly Exchange[]): Map<number, number> {
  const net = new Map<number, number>();
  for (const { from, to, pieces } of exchanges) {
    net.set(from, (net.get(from) ?? 0) - pieces);
    net.set(to, (net.get(to) ?? 0) + pieces);
  }
  return net;
}

type Pieces = { orderId: number; variantId: number; pieces: number };

/** Missing pieces of an oversold variant stay missing as long as can be. */
async function giveBack(tx: ISql, { orderId, variantId, pieces }: Pieces): Promise<void> {
  const ofOrder = tx`order_id = ${orderId} and variant_id = ${variantId} and sold is not null`;
  const lowered = await tx`
    update stock_reservations set quantity = quantity - ${pieces},
      sold = least(sold, quantity - ${pieces}), returned = least(returned, sold, quantity - ${pieces})
    where ${ofOrder} and quantity > ${pieces}`;
  if (lowered.count > 0) return;
  // First, because a deleted sale gives nothing back.
  await tx`update stock_reservations set sold = 0, returned = 0 where ${ofOrder}`;
  await tx`delete from stock_reservations where ${ofOrder}`;
}

/** A variant without a stock counts nothing. */
async function take(tx: ISql, { orderId, variantId, pieces }: Pieces): Promise<boolean> {
  const [variant] = await tx<{ left: number | null }[]>`
    select stock - reserved as left from variants where id = ${variantId}`;
  if (!variant) return false;
  if (variant.left === null) return true;
  if (variant.left < pieces) return false;
  await tx`
    insert into stock_reservations (order_id, variant_id, quantity, reserved_until, sold)
    values (${orderId}, ${variantId}, ${pieces}, now(), ${pieces})
    on conflict on constraint stock_reservations_pk
    do update set quantity = stock_reservations.quantity + excluded.quantity,
      sold = stock_reservations.sold + excluded.sold`;
  return true;
}
