import { recordAudit } from "#db/audit.ts";
import { lockThread, setState } from "#db/messages/threads.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Change = { threadId: number; state: "open" | "done"; actorId: number; seen: number };

/** Puts a thread aside, or takes it up again. `changed`: somebody has written since it was read. */
export async function setThreadState(
  { sql }: Pick<Services, "sql">,
  { threadId, state, actorId, seen }: Change,
): Promise<"set" | "changed" | "missing"> {
  return transact(sql, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) return "missing";
    if (thread.state === state) return "set";
    if (state === "done" && thread.messages !== seen) return "changed";
    await setState(tx, threadId, state);
    await recordAudit(tx, {
      actorId,
      action: state === "done" ? "close thread" : "reopen thread",
      subjectKind: "thread",
      subjectId: threadId,
      before: { state: thread.state },
      after: { state },
    });
    return "set";
  });
}
