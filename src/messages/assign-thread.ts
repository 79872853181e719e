import { recordAudit } from "#db/audit.ts";
import { findAnsweringStaff } from "#db/messages/staff.ts";
import { lockThread, setAssignee } from "#db/messages/threads.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Assignment = { threadId: number; userId: number | null; actorId: number };

/** `not-staff`: that person may not answer messages, or not any more. */
export async function assignThread(
  { sql }: Pick<Services, "sql">,
  { threadId, userId, actorId }: Assignment,
): Promise<"assigned" | "not-staff" | "missing"> {
  return transact(sql, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) return "missing";
    if (thread.assignedTo === userId) return "assigned";
    if (userId !== null && !(await findAnsweringStaff(tx, userId))) return "not-staff";
    await setAssignee(tx, threadId, userId);
    await recordAudit(tx, {
      actorId,
      action: "assign thread",
      subjectKind: "thread",
      subjectId: threadId,
      before: { userId: thread.assignedTo },
      after: { userId },
    });
    return "assigned";
  });
}
