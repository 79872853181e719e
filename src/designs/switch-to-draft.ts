import { lockShopper } from "#db/accounts/shoppers.ts";
import { closeDraft, findVersion, markOpen } from "#db/designs/saved-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { canonicalText } from "#shop/documents/canonical.ts";
import type { DesignDocument } from "#shop/documents/document.ts";
import { fingerprint } from "#shop/documents/fingerprint.ts";

/** A page knows a draft by its revision and by fingerprints of what it has sent since. */
type KnownDraft = { revision: number; sent: readonly string[] };

/** @returns false when the draft is not this shopper's, or says what the page does not know */
export async function switchToDraft(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
  draftId: number,
  known?: KnownDraft,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    const own = await findVersion(tx, shopperId, draftId);
    if (!own || (known && !isKnown(own, known))) return false;
    await closeDraft(tx, shopperId, draftId);
    await markOpen(tx, draftId);
    return true;
  });
}

function isKnown(
  { revision, document }: { revision: number; document: DesignDocument },
  known: KnownDraft,
): boolean {
  return revision === known.revision || known.sent.includes(fingerprint(canonicalText(document)));
}
