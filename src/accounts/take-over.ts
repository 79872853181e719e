import { deleteShopper, lockVisitor } from "#db/accounts/merge-shopper.ts";
import { lockShopper, moveSuccessors } from "#db/accounts/shoppers.ts";
import { findReplaced, moveDesignsAndOrders } from "#db/accounts/successors.ts";
import { moveCart } from "#db/carts/move-cart.ts";
import { moveDrafts } from "#db/designs/saved-drafts.ts";
import { mergeGallery } from "#db/gallery/merge-shopper.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { type LeftOut, NOTHING_LEFT_OUT } from "#shop/accounts/left-out.ts";

/**
 * Gives a successor everything of the shopper whom it replaces, who is gone then, and returns that for
 * which its cart has no room. Call it once the browser has shown the successor's cookie. Safe to call
 * twice at once.
 */
export async function takeOver(
  { sql }: Pick<Services, "sql">,
  shopperId: string,
): Promise<LeftOut> {
  return transact(sql, async (tx) => {
    const from = await findReplaced(tx, shopperId);
    if (!from || !(await lockVisitor(tx, from))) return NOTHING_LEFT_OUT;
    await lockShopper(tx, shopperId);
    await moveDesignsAndOrders(tx, from, shopperId);
    const leftOut = await moveCart(tx, from, shopperId);
    await moveDrafts(tx, from, shopperId);
    await mergeGallery(tx, from, shopperId);
    await moveSuccessors(tx, from, shopperId);
    await deleteShopper(tx, from);
    return leftOut;
  });
}
