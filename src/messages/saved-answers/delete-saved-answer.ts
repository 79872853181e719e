import { recordAudit } from "#db/audit.ts";
import { deleteSavedAnswerRow } from "#db/messages/saved-answers.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/** @returns its name; undefined where it is gone already */
export async function deleteSavedAnswer(
  { sql }: Pick<Services, "sql">,
  { id, actorId }: { id: number; actorId: number },
): Promise<string | undefined> {
  return transact(sql, async (tx) => {
    const name = await deleteSavedAnswerRow(tx, id);
    if (name === undefined) return undefined;
    await recordAudit(tx, {
      actorId,
      action: "delete saved answer",
      subjectKind: "saved-answer",
      subjectId: id,
      before: { name },
    });
    return name;
  });
}
