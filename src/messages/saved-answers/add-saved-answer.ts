import { recordAudit } from "#db/audit.ts";
import { countSavedAnswers, insertSavedAnswer } from "#db/messages/saved-answers.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_SAVED_ANSWERS, type SavedAnswerForm } from "#shop/messages/saved-answer.ts";

type Addition = { values: SavedAnswerForm; actorId: number };

export async function addSavedAnswer(
  { sql }: Pick<Services, "sql">,
  { values, actorId }: Addition,
): Promise<number | "taken" | "full"> {
  return transact(sql, async (tx) => {
    if ((await countSavedAnswers(tx)) >= MAX_SAVED_ANSWERS) return "full";
    const id = await insertSavedAnswer(tx, values);
    if (!id) return "taken";
    await recordAudit(tx, {
      actorId,
      action: "add saved answer",
      subjectKind: "saved-answer",
      subjectId: id,
      after: values,
    });
    return id;
  });
}
