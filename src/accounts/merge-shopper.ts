import {
  deleteShopper,
  ensureAccountShopper,
  lockVisitor,
  mergeOrders,
  moveDesigns,
  saveCheckoutKey,
} from "#db/accounts/merge-shopper.ts";
import { lockShopper, moveSuccessors } from "#db/accounts/shoppers.ts";
import { moveCart } from "#db/carts/move-cart.ts";
import { moveDrafts } from "#db/designs/saved-drafts.ts";
import { mergeGallery } from "#db/gallery/merge-shopper.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { type LeftOut, NOTHING_LEFT_OUT } from "#shop/accounts/left-out.ts";

/**
 * Gives the account all that a visitor did in this browser, and returns that for which its cart has no
 * room. The visitor's newer draft is the open one then; no design is lost. Safe to call twice at once.
 */
export async function mergeShopper(
  { sql }: Pick<Services, "sql">,
  { shopperId, userId }: { shopperId: string; userId: number },
): Promise<LeftOut> {
  return transact(sql, async (tx) => {
    if (!(await lockVisitor(tx, shopperId))) return NOTHING_LEFT_OUT;
    const own = await ensureAccountShopper(tx, userId);
    await lockShopper(tx, own);
    await moveDesigns(tx, { from: shopperId, to: own, userId });
    const leftOut = await moveCart(tx, shopperId, own);
    await moveDrafts(tx, shopperId, own);
    await mergeOrders(tx, { from: shopperId, to: own, userId });
    await saveCheckoutKey(tx, shopperId, own);
    await mergeGallery(tx, shopperId, own);
    await moveSuccessors(tx, shopperId, own);
    await deleteShopper(tx, shopperId);
    return leftOut;
  });
}
