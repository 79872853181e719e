import type { ISql, PendingQuery, Row } from "postgres";
import { isOpen } from "../floor/is-open.ts";

/**
 * Selects the orders whose proofs wait for staff, and since when: none is sent yet, the customer wants a
 * change, or what is printed is another file than the one that was sent. Those whose customers are to
 * answer are not among them.
 */
export const proofsToSend = (sql: ISql): PendingQuery<Row[]> => sql`
  select line.order_id, min(coalesce(proof.answered_at, proof.sent_at, wanted.created_at)) as since
  from (
    select distinct order_id, position from pieces piece
    where ${isOpen(sql)} and 'proof' = any (piece.waits) and not 'print-file' = any (piece.waits)
  ) line
  join proofed_orders wanted on wanted.order_id = line.order_id
  left join proofs proof on proof.order_id = line.order_id and proof.ended is null
  where proof.id is null or proof.answer is not null
    or differs_from_proof(proof.id, line.order_id, line.position)
  group by line.order_id order by line.order_id`;
