import type { ISql } from "postgres";
import { lockShopper } from "#db/accounts/shoppers.ts";
import { findDesigns } from "#db/designs/designs.ts";
import type { SavedDraft } from "#db/designs/drafts.ts";
import { hasRoomForDesign } from "#db/designs/saved-designs.ts";
import { closeDraft, insertDraft, type NewDraft } from "#db/designs/saved-drafts.ts";
import { keepsFixedWords } from "#db/gallery/fixed-words.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { artworkIdsOf } from "#shop/documents/document.ts";

export type AddedDraft =
  | ({ outcome: "added" } & SavedDraft)
  | { outcome: "no-such-design" | "too-many" | "fixed-words" };

/** The new draft becomes the open one; the one before stays saved. */
export async function addDraft(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
  draft: NewDraft,
): Promise<AddedDraft> {
  return transact(sql, (tx) => addDraftWithin(tx, shopperId, draft));
}

/** The same in the transaction of a caller. */
export async function addDraftWithin(
  tx: ISql,
  shopperId: string,
  draft: NewDraft,
): Promise<AddedDraft> {
  const artworkIds = artworkIdsOf(draft.document);
  await lockShopper(tx, shopperId);
  const artworks = await findDesigns(tx, shopperId, artworkIds);
  if (artworks.length < artworkIds.length) return { outcome: "no-such-design" };
  if (!(await keepsFixedWords(tx, draft.document))) return { outcome: "fixed-words" };
  if (!(await hasRoomForDesign(tx, shopperId))) return { outcome: "too-many" };
  await closeDraft(tx, shopperId);
  return { outcome: "added", ...(await insertDraft(tx, shopperId, draft)) };
}
