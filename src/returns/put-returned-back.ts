import type { ISql } from "postgres";
import { findRefundableLines } from "#db/refunds/refund-lines.ts";
import { lockVariants } from "#db/stock/reservations.ts";
import { listSold, returnStock } from "#db/stock/sold.ts";
import type { DecidedLine, ReturnPlan } from "#shop/returns/plan.ts";

/** All variants that a return changes, in the order in which orders lock them. Lock the order first. */
export async function lockGoods(tx: ISql, orderId: number, { remade }: ReturnPlan): Promise<void> {
  const lines = await findRefundableLines(tx, orderId);
  const own = lines.flatMap(({ variantId }) => variantId ?? []);
  const others = remade.flatMap(({ offer }) => offer?.variantId ?? []);
  await lockVariants(tx, [...new Set([...own, ...others])]);
}

/** No more of a variant than the order took and is not back. Returns how many pieces those were. */
export async function putReturnedBack(
  tx: ISql,
  orderId: number,
  decided: readonly DecidedLine[],
): Promise<number> {
  const lines = await findRefundableLines(tx, orderId);
  let putBack = 0;
  for (const { variantId, sold, returned } of await listSold(tx, orderId)) {
    const wanted = decided
      .filter(({ outcome }) => outcome !== "decline")
      .filter(({ position }) =>
        lines.some((line) => line.position === position && line.variantId === variantId),
      )
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const pieces = Math.min(wanted, sold - returned);
    if (pieces <= 0) continue;
    await returnStock(tx, { orderId, variantId, pieces });
    putBack += pieces;
  }
  return putBack;
}
