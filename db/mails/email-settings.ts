import type { ISql } from "postgres";
import type { EmailSettings } from "#shop/mails/email-settings.ts";

export async function findEmailSettings(sql: ISql): Promise<EmailSettings> {
  const [row] = await sql<[EmailSettings]>`${select(sql)}`;
  return row;
}

export async function lockEmailSettings(tx: ISql): Promise<EmailSettings> {
  const [row] = await tx<[EmailSettings]>`${select(tx)} for update`;
  return row;
}

export async function updateEmailSettings(tx: ISql, settings: EmailSettings): Promise<void> {
  await tx`update email_settings set ${tx(settings)}, updated_at = now()`;
}

const select = (sql: ISql) => sql`
  select order_confirmations, status_updates, sender_name, sender_email from email_settings`;
