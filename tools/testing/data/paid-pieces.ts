import type { Sql } from "postgres";
import { addFloorOrder, pieceIdsOf } from "./floor.ts";

type PaidPieces = {
  pieces?: number;
  paidAt?: string;
  dueOn?: string;
  color?: string;
  customer?: string;
};

type Made = { orderId: number; ids: [number, ...number[]] };

/** A paid order of one line with so many ready pieces; returns their ids as they are numbered. */
export async function addPaidPieces(sql: Sql, order: PaidPieces = {}): Promise<Made> {
  const { pieces = 1, paidAt, dueOn = "2026-12-01", color = "Mint", customer } = order;
  const orderId = await addFloorOrder(sql, [{ color, quantity: pieces }], { dueOn });
  if (paidAt) await sql`update orders set paid_at = ${paidAt} where id = ${orderId}`;
  if (customer !== undefined) {
    await sql`
      update orders
      set shipping_address = jsonb_set(shipping_address, '{fullName}', to_jsonb(${customer}::text))
      where id = ${orderId}`;
  }
  const [first = 0, ...rest] = await pieceIdsOf(sql, orderId);
  return { orderId, ids: [first, ...rest] };
}
