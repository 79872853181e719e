import type { ISql } from "postgres";
import type { ContactMessage } from "#shop/mails/contact.ts";

/** `userId`: of who was signed in. */
export async function insertMessage(
  sql: ISql,
  { userId, ...message }: ContactMessage & { userId: number | null },
): Promise<void> {
  const row = { ...message, userId, orderNumber: message.orderNumber || null };
  await sql`insert into contact_messages ${sql(row)}`;
}
