import type { ISql } from "postgres";
import { lockShopper } from "#db/accounts/shoppers.ts";
import { addDesign, type Design, type NewDesign } from "#db/designs/designs.ts";
import { transact } from "#db/transact.ts";
import { artworkKeys } from "#services/artwork/artwork-store.ts";
import type { Services } from "#services/services.ts";

export const SIGNED_IN = "You signed in meanwhile. Please upload it again.";

/**
 * Adds the row of artwork whose files are stored already, or else deletes these.
 *
 * @returns undefined when the shopper became another one while the file was decoded
 */
export async function saveDesign(
  { sql, storage }: Services,
  design: NewDesign,
  putIntoDraft: (tx: ISql, design: Design) => Promise<unknown>,
): Promise<Design | undefined> {
  let isWritten = false;
  try {
    return await transact(sql, async (tx) => {
      if (!(await lockShopper(tx, design.shopperId))) return undefined;
      const added = await addDesign(tx, design);
      await putIntoDraft(tx, added);
      isWritten = true;
      return added;
    });
  } finally {
    // Not when the commit fails: then the row may be there.
    if (!isWritten) await Promise.allSettled([storage.remove(artworkKeys(design))]);
  }
}
