import type { ISql } from "postgres";

export type StaffNote = { id: number; text: string; author: string | null; createdAt: Date };

export async function addStaffNote(
  tx: ISql,
  note: { orderId: number; authorId: number; text: string },
): Promise<void> {
  await tx`insert into staff_notes ${tx(note)}`;
}

export async function listStaffNotes(sql: ISql, orderId: number): Promise<StaffNote[]> {
  return sql<StaffNote[]>`
    select n.id, n.text, coalesce(u.display_username, u.username) as author, n.created_at
    from staff_notes n left join users u on u.id = n.author_id
    where n.order_id = ${orderId} order by n.id`;
}
