import { recordAudit } from "#db/audit.ts";
import { acceptHeld, deleteHeld } from "#db/messages/held.ts";
import { lockThread } from "#db/messages/threads.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { photoKeys } from "#shop/catalog/photo-files.ts";

type Decision = {
  threadId: number;
  messageId: number;
  decision: "accept" | "discard";
  actorId: number;
};

/** A held mail becomes the customer's message, or is deleted with its pictures. */
export async function decideHeld(
  { sql, jobs }: Pick<Services, "sql" | "jobs">,
  { threadId, messageId, decision, actorId }: Decision,
): Promise<"accepted" | "discarded" | "decided"> {
  return transact(sql, async (tx) => {
    if (!(await lockThread(tx, threadId))) return "decided";
    const subject = { threadId, messageId };
    const held =
      decision === "accept" ? await acceptHeld(tx, subject) : await deleteHeld(tx, subject);
    if (!held) return "decided";
    const keys = held.photos.flatMap((photo) => photoKeys("message-photos", photo));
    if (decision === "discard" && keys.length > 0) await jobs.send(tx, "remove-files", { keys });
    await recordAudit(tx, {
      actorId,
      action: decision === "accept" ? "accept held mail" : "discard held mail",
      subjectKind: "thread",
      subjectId: threadId,
      after: { messageId, sender: held.sender },
    });
    return decision === "accept" ? "accepted" : "discarded";
  });
}
