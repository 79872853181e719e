import { recordAudit } from "#db/audit.ts";
import { lockUnsent } from "#db/mails/mails.ts";
import { runMailJobNow } from "#db/mails/queue.ts";
import type { Services } from "#services/services.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

/**
 * Retries a waiting or failed mail at once.
 * @returns false when it is already sent or should not be sent
 */
export async function retryMail(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { mailId, actorId }: { mailId: string; actorId: number },
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const kind = await lockUnsent(tx, mailId);
    if (!kind) return false;
    // A second job beside a waiting one would send the mail twice.
    if (!(await runMailJobNow(tx, mailId))) await jobs.send(tx, mailQueue(kind), { mailId });
    await recordAudit(tx, {
      actorId,
      action: "retry mail",
      subjectKind: "mail",
      subjectId: mailId,
    });
    return true;
  });
}
