import type { ISql } from "postgres";

export type StaffNote = { id: number; text: string; author: string | null; createdAt: Date };

export async function insertStaffNote(
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

/** The texts of several orders, by order, the oldest first. */
export async function listStaffNotesOf(
  sql: ISql,
  orderIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await sql<{ orderId: number; texts: string[] }[]>`
    select order_id, array_agg(text order by id) as texts from staff_notes
    where order_id = any (${[...orderIds]}::bigint[]) group by order_id`;
  return new Map(rows.map(({ orderId, texts }) => [orderId, texts]));
}
