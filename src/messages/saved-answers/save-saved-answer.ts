import { recordAudit } from "#db/audit.ts";
import { isNameTaken, lockSavedAnswer, updateSavedAnswer } from "#db/messages/saved-answers.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { SavedAnswerForm } from "#shop/messages/saved-answer.ts";

type Change = { id: number; revision: string; values: SavedAnswerForm; actorId: number };

export async function saveSavedAnswer(
  { sql }: Pick<Services, "sql">,
  { id, revision, values, actorId }: Change,
): Promise<"saved" | "taken" | "changed" | "gone"> {
  return transact(sql, async (tx) => {
    const before = await lockSavedAnswer(tx, id);
    if (!before) return "gone";
    if (String(before.revision) !== revision) return "changed";
    if (await isNameTaken(tx, values.name, id)) return "taken";
    await updateSavedAnswer(tx, id, values);
    await recordAudit(tx, {
      actorId,
      action: "save saved answer",
      subjectKind: "saved-answer",
      subjectId: id,
      before: { name: before.name, text: before.text },
      after: values,
    });
    return "saved";
  });
}
