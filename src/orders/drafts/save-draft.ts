import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockDraft } from "#db/orders/drafts/drafts.ts";
import {
  type DraftFields,
  replaceLines,
  type StoredLine,
  writeDraft,
} from "#db/orders/drafts/write-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

export type DraftChange = {
  draftId: number;
  /** The form showed the draft as it was then. */
  revision: number;
  fields: DraftFields;
  lines: readonly StoredLine[];
  actorId: number;
};

/** `changed`: somebody else was first, or its customer. `closed`: it was sent, or accepted. */
export type DraftOutcome = "saved" | "changed" | "closed" | "missing";

/** Saves a draft that was not sent. What was sent is changed by sending it anew. */
export async function saveDraft(
  { sql }: Pick<Services, "sql">,
  change: DraftChange,
): Promise<DraftOutcome> {
  return transact(sql, async (tx): Promise<DraftOutcome> => {
    const { draftId, actorId } = change;
    const draft = await lockDraft(tx, draftId);
    if (!draft) return "missing";
    if (draft.revision !== change.revision) return "changed";
    if (draft.status !== "open") return "closed";
    await writeFields(tx, change);
    const subject = { subjectKind: "quote", subjectId: draftId } as const;
    await recordAudit(tx, { actorId, action: "change quote", ...subject });
    return "saved";
  });
}

/** Lock it first. */
export async function writeFields(
  tx: ISql,
  { draftId, fields, lines }: DraftChange,
): Promise<void> {
  await writeDraft(tx, draftId, fields);
  await replaceLines(tx, draftId, lines);
}
