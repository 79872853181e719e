import { recordAudit } from "#db/audit.ts";
import { findDocuments } from "#db/designs/documents.ts";
import { grantDocuments } from "#db/designs/grants.ts";
import { insertEdit, listEdits } from "#db/proofs/edits.ts";
import { listProofedLines } from "#db/proofs/lines.ts";
import { type AddedDraft, addDraftWithin } from "#designs/add-draft.ts";
import { switchToDraft } from "#designs/switch-to-draft.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { shownColor } from "#shop/goods/colors.ts";
import type { TemplateId } from "#shop/goods/template.ts";

type Editing = { orderId: number; position: number; shopperId: string; actorId: number };

export type OpenedEdit =
  | { outcome: "opened"; cut: TemplateId }
  | { outcome: "missing" | Exclude<AddedDraft["outcome"], "added"> };

/**
 * Opens the design of a line in the studio of a member of staff: a copy of it, because designs never
 * change. Opened again, it is the one that they have begun with.
 */
export async function openEdit(
  { sql }: Pick<Services, "sql">,
  { orderId, position, shopperId, actorId }: Editing,
): Promise<OpenedEdit> {
  const lines = await listProofedLines(sql, orderId);
  const line = lines.find((one) => one.position === position);
  if (!line) return { outcome: "missing" };
  const { documentId, cut, color } = line;
  const begun = (await listEdits(sql, orderId, shopperId)).find(
    (edit) => edit.isOwn && edit.position === position,
  );
  if (begun && (await switchToDraft({ sql }, shopperId, begun.draftId))) {
    return { outcome: "opened", cut };
  }
  const document = (await findDocuments(sql, [documentId])).get(documentId);
  if (!document) return { outcome: "missing" };
  return transact(sql, async (tx): Promise<OpenedEdit> => {
    await grantDocuments(tx, shopperId, [documentId]);
    const name = `Order #${orderId}, line ${position + 1}`;
    const copy = { document, name, previewColor: shownColor(color) };
    const added = await addDraftWithin(tx, shopperId, copy);
    if (added.outcome !== "added") return added;
    await insertEdit(tx, { draftId: added.id, orderId, position, actorId });
    await recordAudit(tx, {
      ...{ actorId, action: "edit design", subjectKind: "order", subjectId: orderId },
      after: { line: position + 1 },
    });
    return { outcome: "opened", cut };
  });
}
