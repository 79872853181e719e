import type { ISql } from "postgres";

export type CustomerNote = { id: number; text: string; author: string | null; createdAt: Date };

/** Limit of owner: notes on a customer [notes]; the page shows the newest of them. */
const MAX_NOTES = 200;

export async function insertCustomerNote(
  tx: ISql,
  note: { customerId: number; authorId: number; text: string },
): Promise<void> {
  await tx`insert into customer_notes ${tx(note)}`;
}

/** Includes notes of whoever was merged into the customer; the newest first. */
export async function listCustomerNotes(sql: ISql, customerId: number): Promise<CustomerNote[]> {
  return sql<CustomerNote[]>`
    select note.id, note.text, coalesce(users.display_username, users.username) as author,
      note.created_at
    from customer_notes note left join users on users.id = note.author_id
    where note.customer_id in (select customer_tree(${customerId}))
    order by note.id desc limit ${MAX_NOTES}`;
}
