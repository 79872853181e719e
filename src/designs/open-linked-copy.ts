import { lockShopper } from "#db/accounts/shoppers.ts";
import { copyLinkedDesign, hasRoomForDesign, lockLinkedDesign } from "#db/designs/saved-designs.ts";
import { closeDraft } from "#db/designs/saved-drafts.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

/**
 * Opens a copy of a linked design in the taker's studio, with the right to print its artwork. The
 * draft that the studio showed before is closed, not lost.
 */
export async function openLinkedCopy(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
  linkId: string,
): Promise<"opened" | "too-many" | "missing"> {
  return transact(sql, async (tx) => {
    await lockShopper(tx, shopperId);
    const designId = await lockLinkedDesign(tx, linkId);
    if (!designId) return "missing";
    if (!(await hasRoomForDesign(tx, shopperId))) return "too-many";
    await closeDraft(tx, shopperId);
    await copyLinkedDesign(tx, shopperId, designId);
    return "opened";
  });
}
