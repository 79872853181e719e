import { recordAudit } from "#db/audit.ts";
import { insertMail } from "#db/mails/mails.ts";
import { insertMessage, type MessagePhoto, setMail, wasAdded } from "#db/messages/messages.ts";
import { lockThread, setAssignee } from "#db/messages/threads.ts";
import { mailNameOf } from "#services/mail-transport.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { mailQueue } from "#shop/mails/mail-queues.ts";

export type StaffMessage = {
  threadId: number;
  text: string;
  actorId: number;
  /** The same form adds once. */
  formId?: string | undefined;
  photos?: readonly MessagePhoto[];
};

type Answer = StaffMessage & {
  /** How many messages of the thread its writer has seen. */
  seen: number;
};

/**
 * Adds an answer and mails it to the customer. `changed`: somebody has written meanwhile. `forgotten`: the
 * customer's email is deleted. `again`: the same form was sent twice.
 */
export async function answerThread(
  { sql, jobs, config }: Pick<Services, "sql" | "jobs" | "config">,
  { threadId, text, actorId, formId, photos = [], seen }: Answer,
): Promise<"sent" | "again" | "changed" | "forgotten" | "missing"> {
  return transact(sql, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) return "missing";
    if (thread.email === "" || thread.isForgotten) return "forgotten";
    const added = { threadId, kind: "staff", text, authorId: actorId, photos } as const;
    if (thread.messages !== seen) {
      return (await wasAdded(tx, threadId, formId)) ? "again" : "changed";
    }
    const messageId = await insertMessage(tx, { ...added, formId: formId ?? null });
    if (!messageId) return "again";
    const { orderId, email: recipient } = thread;
    const mail = { kind: "message", orderId, recipient, details: { messageId } } as const;
    const mailId = await insertMail(tx, mail);
    await setMail(tx, messageId, { mailId, mailName: mailNameOf(config, mailId) });
    await jobs.send(tx, mailQueue(mail.kind), { mailId });
    // Whoever answers first goes on with it.
    if (thread.assignedTo === null) await setAssignee(tx, threadId, actorId);
    await recordAudit(tx, {
      actorId,
      action: "answer message",
      subjectKind: "thread",
      subjectId: threadId,
      after: { messageId },
    });
    return "sent";
  });
}
