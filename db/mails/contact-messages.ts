import type { ISql } from "postgres";
import type { ContactMessage } from "#shop/mails/contact.ts";

export async function insertMessage(sql: ISql, message: ContactMessage): Promise<void> {
  await sql`insert into contact_messages ${sql({ ...message, orderNumber: message.orderNumber || null })}`;
}
