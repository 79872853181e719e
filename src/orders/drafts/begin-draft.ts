import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { findDraftByKey } from "#db/orders/drafts/drafts.ts";
import {
  insertDraft,
  type NewDraft,
  replaceLines,
  type StoredLine,
} from "#db/orders/drafts/write-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Begun = NewDraft & { lines: readonly StoredLine[] };

/** Begins an order for somebody. A form that is sent twice begins one. */
export async function beginDraft(
  { sql }: Pick<Services, "sql">,
  { lines, ...draft }: Begun,
): Promise<number> {
  return transact(sql, async (tx: ISql) => {
    const draftId = await insertDraft(tx, draft);
    if (draftId === undefined) {
      const before = await findDraftByKey(tx, draft.key);
      if (before === undefined) throw new Error("A draft is gone.");
      return before;
    }
    await replaceLines(tx, draftId, lines);
    const subject = { subjectKind: "quote", subjectId: draftId } as const;
    await recordAudit(tx, { actorId: draft.makerId, action: "begin quote", ...subject });
    return draftId;
  });
}
