import type { ISql } from "postgres";
import { isOpen } from "../floor/is-open.ts";

/**
 * Selects the orders whose proofs wait for staff: none is sent yet, the customer wants a change, or
 * what is printed is another file than the one that was sent. Those whose customers are to answer are
 * not among them.
 */
const proofsToSend = (sql: ISql) => sql`
  select distinct piece.order_id from pieces piece
  where piece.state = 'waiting' and ${isOpen(sql)} and 'proof' = any (piece.waits)
    and not 'print-file' = any (piece.waits)
    and not exists (
      select from proofs proof
      where proof.order_id = piece.order_id and proof.ended is null and proof.answer is null
        and not differs_from_proof(proof.id, piece.order_id, piece.position))`;

/** How many orders these are, up to the limit. */
export async function countProofs(sql: ISql, limit = 100): Promise<number> {
  const [row] = await sql<[{ orders: number }]>`
    select count(*)::int as orders from (${proofsToSend(sql)} limit ${limit}) sent`;
  return row.orders;
}
