import type { ISql } from "postgres";

type FormerInstallation = { id: string; backedUpAt: Date };

/** The installations that this shop was before backups were restored. */
export async function listFormerInstallations(sql: ISql): Promise<FormerInstallation[]> {
  return sql<FormerInstallation[]>`
    select id, backed_up_at from former_installations order by restored_at desc`;
}

/**
 * The order that an intent names, and whether the intent is its own or an edit's of it; numbers come
 * again, so the id is compared too.
 */
export async function findOrderOfIntent(
  sql: ISql,
  intent: { id: string; orderId: number; orderGlobalId: string },
): Promise<{ isTaken: boolean } | undefined> {
  const [order] = await sql<[{ isTaken: boolean }?]>`
    select coalesce(payment_intent_id = ${intent.id}, false)
      or exists (select from order_edits where payment_intent_id = ${intent.id}) as is_taken
    from orders where id = ${intent.orderId} and global_id::text = ${intent.orderGlobalId}`;
  return order;
}
