import type { ISql } from "postgres";

/** Counts the saves of one tab, since the network may bring them in another order. */
export type SaveTurn = { tab: string; turn: number };

/** False where the line is gone. A later save of the same tab stays. */
export async function changeQuantity(
  sql: ISql,
  shopperId: string,
  { lineId, quantity, save }: { lineId: number; quantity: number; save: SaveTurn | undefined },
): Promise<boolean> {
  const { tab = null, turn = null } = save ?? {};
  const changed = await sql`
    update cart_lines set quantity = ${quantity}, saved_tab = ${tab}, saved_turn = ${turn}
    where id = ${lineId} and shopper_id = ${shopperId}
      and (${tab}::uuid is null or saved_tab is distinct from ${tab} or saved_turn < ${turn})`;
  if (changed.count > 0) return true;
  const left = await sql`
    select from cart_lines where id = ${lineId} and shopper_id = ${shopperId}`;
  return left.count > 0;
}

export async function removeFromCart(
  sql: ISql,
  shopperId: string,
  lineIds: readonly number[],
): Promise<void> {
  await sql`
    delete from cart_lines where id = any (${[...lineIds]}::bigint[]) and shopper_id = ${shopperId}`;
}

export async function deleteCart(sql: ISql, shopperId: string): Promise<void> {
  await sql`delete from cart_lines where shopper_id = ${shopperId}`;
}
