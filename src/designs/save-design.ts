import type { ISql } from "postgres";
import { lockShopper } from "#db/accounts/shoppers.ts";
import { addDesign, type Design, type NewDesign } from "#db/designs/designs.ts";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { WHOLE } from "#shop/documents/layers/crop.ts";
import { placeInDraft, replaceInDraft } from "./change-draft.ts";

/**
 * Adds the row of artwork whose files are stored already, or else deletes these. With `isDrafted` it
 * becomes the first image of its side; a cutout takes its source's place.
 * @returns undefined when the shopper became another one while the file was decoded
 */
export async function saveDesign(
  { sql, storage }: Pick<Services, "sql" | "storage">,
  design: NewDesign,
  { isDrafted }: { isDrafted: boolean },
): Promise<Design | undefined> {
  let isWritten = false;
  try {
    return await transact(sql, async (tx) => {
      if (!(await lockShopper(tx, design.shopperId))) return undefined;
      const added = await addDesign(tx, design);
      if (isDrafted) await putIntoDraft(tx, design, added);
      isWritten = true;
      return added;
    });
  } finally {
    // The row may be there when the commit fails, so the files stay.
    if (!isWritten) await Promise.allSettled([storage.remove(artworkKeys(design))]);
  }
}

async function putIntoDraft(
  tx: ISql,
  { shopperId, side, sourceId }: NewDesign,
  { id, cutout }: Design,
): Promise<void> {
  if (!sourceId) await placeInDraft(tx, shopperId, side, id);
  else await replaceInDraft(tx, shopperId, { id, sourceId, part: cutout?.part ?? WHOLE });
}
