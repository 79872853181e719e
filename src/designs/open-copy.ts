import { findDraft } from "#db/designs/drafts.ts";
import type { NewDraft } from "#db/designs/saved-drafts.ts";
import type { Services } from "#services/services.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import { printedAreas } from "#shop/documents/document.ts";
import { addDraft } from "./add-draft.ts";
import { changeDraft } from "./change-draft.ts";

/**
 * Shows a document in the studio: beside what is there, which stays under My designs, or in its place
 * when that is empty or the same.
 */
export async function openCopy(services: Pick<Services, "sql">, shopperId: string, copy: NewDraft) {
  const { sql } = services;
  const draft = await findDraft(sql, shopperId);
  const isFree =
    !draft ||
    printedAreas(draft.document).length === 0 ||
    canonicalText(draft.document) === canonicalText(copy.document);
  if (!isFree) return (await addDraft(services, shopperId, copy)).outcome;
  const basedOn = { draftId: draft?.id ?? 0, revision: draft?.revision ?? 0 };
  const { outcome } = await changeDraft(sql, shopperId, { ...copy, basedOn });
  // Another tab has put something there since.
  return outcome === "conflict" ? (await addDraft(services, shopperId, copy)).outcome : outcome;
}
