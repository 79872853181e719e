import { recordAudit } from "#db/audit.ts";
import { insertMessage } from "#db/messages/messages.ts";
import { lockThread } from "#db/messages/threads.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { StaffMessage } from "./answer-thread.ts";

/** Staff alone read it; it is never mailed. */
export async function addNote(
  { sql }: Pick<Services, "sql">,
  { threadId, text, actorId, formId, photos = [] }: StaffMessage,
): Promise<"added" | "again" | "missing"> {
  return transact(sql, async (tx) => {
    if (!(await lockThread(tx, threadId))) return "missing";
    const note = { threadId, kind: "note", text, authorId: actorId, photos } as const;
    const messageId = await insertMessage(tx, { ...note, formId: formId ?? null });
    if (!messageId) return "again";
    await recordAudit(tx, {
      actorId,
      action: "add note",
      subjectKind: "thread",
      subjectId: threadId,
      after: { messageId },
    });
    return "added";
  });
}
