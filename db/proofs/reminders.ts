import type { ISql } from "postgres";

export type UnansweredProof = { id: number; orderId: number; number: number; sentAt: Date };

/** Lists versions that nobody has answered or was reminded of for a day or more, the oldest first. */
export async function listUnanswered(
  sql: ISql,
  { after, limit }: { after: number; limit: number },
): Promise<UnansweredProof[]> {
  return sql<UnansweredProof[]>`
    select id, order_id, number, sent_at from proofs
    where ended is null and answer is null and reminded_at is null
      and sent_at < now() - interval '1 day' and id > ${after}
    order by id limit ${limit}`;
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
