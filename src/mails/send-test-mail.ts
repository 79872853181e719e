import { recordAudit } from "#db/audit.ts";
import { insertMail } from "#db/mails/mails.ts";
import type { Services } from "#services/services.ts";
import type { MailTemplate } from "#shop/mails/templates.ts";
import { type MailJobServices, sendMail } from "./send-mail.ts";

type TestMail = { recipient: string; template: MailTemplate; actorId: number };

/** Sends the sample order's mail at once and logs it. Throws the mail server's error. */
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
