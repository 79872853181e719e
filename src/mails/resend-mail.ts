import { recordAudit } from "#db/audit.ts";
import { copyMail, lockOrderMail, type ResendableMail } from "#db/mails/resend.ts";
import type { Services } from "#services/services.ts";
import { isInHouse } from "#shop/floor/late/broken-promise.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";
import { retryMail } from "./retry-mail.ts";

type Resend = { orderId: number; mailId: string; actorId: number };

/** `outdated`: the mail announces an old status, or is one that is sent once. `old-day`: it names a day that is no longer expected. `waiting`: the same mail is already enqueued. */
export async function resendMail(
  services: Pick<Services, "sql" | "jobs">,
  { orderId, mailId, actorId }: Resend,
): Promise<"sending" | "outdated" | "old-day" | "waiting" | "missing"> {
  const { sql, jobs } = services;
  const outcome = await sql.begin(async (tx) => {
    const mail = await lockOrderMail(tx, { orderId, mailId });
    if (!mail) return "missing";
    if (mail.mailedStatus && mail.mailedStatus !== mail.orderStatus) return "outdated";
    if (mail.mailedDay && !isExpected(mail)) return "old-day";
    if (mail.isUnsent) return "unsent";
    if (mail.kind === "review-request") return "outdated";
    const copyId = await copyMail(tx, mailId);
    if (!copyId) return "waiting";
    await jobs.send(tx, mailQueue(mail.kind), { mailId: copyId });
    await recordAudit(tx, {
      actorId,
      action: "resend mail",
      subjectKind: "order",
      subjectId: orderId,
      after: { kind: mail.kind, mailId: copyId },
    });
    return "sending";
  });
  if (outcome !== "unsent") return outcome;
  return (await retryMail(services, { mailId, actorId })) ? "sending" : "waiting";
}

function isExpected({ mailedDay, lateUntil, orderStatus }: ResendableMail): boolean {
  return mailedDay === lateUntil && isInHouse(orderStatus);
}
