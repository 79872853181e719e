import type { ISql } from "postgres";
import { statuses } from "../orders/statuses.ts";

export type UnansweredProof = { id: number; orderId: number; number: number; sentAt: Date };

/**
 * Lists versions that nobody has answered or was reminded of for a day or more, the oldest first: of orders
 * that are still made, and whose customers do not ask to cancel them.
 */
export async function listUnanswered(
  sql: ISql,
  { after, limit }: { after: number; limit: number },
): Promise<UnansweredProof[]> {
  return sql<UnansweredProof[]>`
    select proof.id, proof.order_id, proof.number, proof.sent_at
    from proofs proof join orders on orders.id = proof.order_id
    where proof.ended is null and proof.answer is null and proof.reminded_at is null
      and proof.sent_at < now() - interval '1 day' and proof.id > ${after}
      and orders.status in (${statuses(sql, "isOpen")}) and orders.payment_status <> 'refunded'
      and orders.cancel_requested_at is null
    order by proof.id limit ${limit}`;
}

/** Lock the order first. False where it was answered, replaced or reminded of, or cannot be approved any more. */
export async function markReminded(tx: ISql, id: number): Promise<boolean> {
  const marked = await tx`
    update proofs set reminded_at = now()
    where id = ${id} and ended is null and answer is null and reminded_at is null
      and not exists (
        select from order_items item where item.order_id = proofs.order_id
          and differs_from_proof(proofs.id, item.order_id, item.position))`;
  return marked.count > 0;
}
