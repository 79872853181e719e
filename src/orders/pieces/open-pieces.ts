import type { ISql } from "postgres";
import { findCalendar, findWithoutPieces, openPieces } from "#db/floor/openings.ts";
import { dueDay } from "#shop/floor/due-day.ts";

/** Makes the pieces of an order that is paid now; joins the caller's transaction. */
export async function openPiecesOf(tx: ISql, orderId: number): Promise<void> {
  const order = await findWithoutPieces(tx, orderId);
  if (!order) return;
  await openPieces(tx, [{ id: order.id, dueOn: dueDay(order, await findCalendar(tx)) }]);
}
