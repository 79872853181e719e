import type { ISql, Sql } from "postgres";
import type { EmailSettings } from "#shop/mails/email-settings.ts";
import { recordAudit } from "../audit.ts";

export async function findEmailSettings(sql: ISql): Promise<EmailSettings> {
  const [row] = await sql<[EmailSettings]>`${select(sql)}`;
  return row;
}

export async function saveEmailSettings(
  sql: Sql,
  { settings, actorId }: { settings: EmailSettings; actorId: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    const [before] = await tx<[EmailSettings]>`${select(tx)} for update`;
    await tx`update email_settings set ${tx(settings)}, updated_at = now()`;
    await recordAudit(tx, {
      actorId,
      action: "save email settings",
      subjectKind: "email-settings",
      before,
      after: settings,
    });
  });
}

const select = (sql: ISql) => sql`
  select order_confirmations, status_updates, sender_name, sender_email from email_settings`;
