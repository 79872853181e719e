import { recordAudit } from "#db/audit.ts";
import { insertMail } from "#db/mails/mails.ts";
import type { Services } from "#services/services.ts";
import type { MailTemplate } from "#shop/mails/templates.ts";
import { type MailJobServices, sendMail } from "./send-mail.ts";

type TestMail = { recipient: string; template: MailTemplate; actorId: number };

/**
 * Sends a mail about the sample order at once, as any other mail is sent, and records it in the log.
 * Throws what the mail server says.
 */
export async function sendTestMail(
  services: MailJobServices & Pick<Services, "sql">,
  { recipient, template, actorId }: TestMail,
): Promise<void> {
  const mailId = await services.sql.begin(async (tx) => {
    const id = await insertMail(tx, { kind: "test", recipient, details: { template } });
    await recordAudit(tx, {
      actorId,
      action: "send test mail",
      subjectKind: "mail",
      subjectId: id,
      after: { recipient, template },
    });
    return id;
  });
  await sendMail(services, { mailId });
}
