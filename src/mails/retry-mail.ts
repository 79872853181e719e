import { recordAudit } from "#db/audit.ts";
import { lockUnsent } from "#db/mails/mails.ts";
import { runMailJobNow } from "#db/mails/queue.ts";
import type { Services } from "#services/services.ts";

/**
 * Has a mail tried again at once, whether it waits for its next try or was given up.
 * @returns false when it was sent meanwhile or is not to be sent
 */
export async function retryMail(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { mailId, actorId }: { mailId: string; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    if (!(await lockUnsent(tx, mailId))) return false;
    // A second job beside a waiting one would send the mail twice.
    if (!(await runMailJobNow(tx, mailId))) await jobs.send(tx, "send-mail", { mailId });
    await recordAudit(tx, {
      actorId,
      action: "retry mail",
      subjectKind: "mail",
      subjectId: mailId,
    });
    return true;
  });
}
