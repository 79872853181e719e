import type { ISql } from "postgres";
import { MAX_PIECE_NOTE } from "#shop/floor/spoilt.ts";

/** Holds pieces that are still on the floor; returns how many. */
export async function holdPieces(tx: ISql, ids: readonly number[], note: string): Promise<number> {
  await lock(tx, ids);
  const held = await tx`
    update pieces set waits = array_remove(waits, 'held') || '{held}'::text[], held_note = ${note}
    where ${isMade(tx, ids)}`;
  return held.count;
}

/** Holds pieces too; one that is held already has both reasons, as far as they fit. */
export async function holdPiecesAlso(
  tx: ISql,
  ids: readonly number[],
  note: string,
): Promise<void> {
  await lock(tx, ids);
  await tx`
    update pieces set waits = array_remove(waits, 'held') || '{held}'::text[],
      held_note = left(
        concat_ws('; ', case when 'held' = any (waits) then nullif(held_note, '') end, ${note}::text),
        ${MAX_PIECE_NOTE})
    where ${isMade(tx, ids)}`;
}

export async function releasePieces(tx: ISql, ids: readonly number[]): Promise<number> {
  await lock(tx, ids);
  const released = await tx`
    update pieces set waits = array_remove(waits, 'held'), held_note = ''
    where ${isMade(tx, ids)} and 'held' = any (waits)`;
  return released.count;
}

/** They come before all others, or no more. */
export async function rushPieces(
  tx: ISql,
  ids: readonly number[],
  isRush: boolean,
): Promise<number> {
  await lock(tx, ids);
  const rushed = await tx`
    update pieces set is_rush = ${isRush} where ${isMade(tx, ids)} and is_rush <> ${isRush}`;
  return rushed.count;
}

const lock = (tx: ISql, ids: readonly number[]) => tx`
  select from pieces where id = any (${[...ids]}::bigint[]) order by id for no key update`;

const isMade = (tx: ISql, ids: readonly number[]) => tx`
  id = any (${[...ids]}::bigint[]) and step <> 'packed' and off is null and spoilt is null`;

export type PieceWithoutStock = {
  id: number;
  orderId: number;
  variantId: number | null;
  attempt: number;
};

/** Lists those of the pieces that wait for stock, the first due first. */
export async function listWithoutStock(
  sql: ISql,
  ids: readonly number[],
): Promise<PieceWithoutStock[]> {
  return sql<PieceWithoutStock[]>`
    select id, order_id, variant_id, attempt from pieces
    where ${isMade(sql, ids)} and 'stock' = any (waits)
    order by is_rush desc, due_on, id`;
}

/** The order gets one more of what it bought; the trigger releases a piece. False where nothing was short. */
export async function sellOneMore(
  tx: ISql,
  { orderId, variantId }: Pick<PieceWithoutStock, "orderId" | "variantId">,
): Promise<boolean> {
  const sold = await tx`
    update stock_reservations reserved set sold = sold + 1 from variants
    where order_id = ${orderId} and variant_id = ${variantId} and sold < quantity
      and variants.id = variant_id
      and (variants.stock is null or variants.stock - variants.reserved >= 1)`;
  return sold.count > 0;
}

export async function stopWaitingForStock(tx: ISql, id: number): Promise<void> {
  await tx`update pieces set waits = array_remove(waits, 'stock') where id = ${id}`;
}
