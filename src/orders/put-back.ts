import type { Sql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { lockOrder } from "#db/orders/management.ts";
import { listSold, returnStock } from "#db/stock/sold.ts";
import { isStale, readReturns } from "#shop/orders/refunds/stock-return.ts";

type PutBack =
  | { outcome: "put-back"; pieces: number }
  | { outcome: "wrong"; errors: Record<string, string> }
  /** Another admin was first. */
  | { outcome: "changed" }
  | { outcome: "missing" };

/** An admin's word that shirts of a paid order can be sold again; all that is typed, or nothing. */
export async function putBack(
  sql: Sql,
  orderId: number,
  typed: Record<string, string>,
  actorId: number,
): Promise<PutBack> {
  return sql.begin(async (tx): Promise<PutBack> => {
    if (!(await lockOrder(tx, orderId))) return { outcome: "missing" };
    const sold = await listSold(tx, orderId);
    if (isStale(sold, typed)) return { outcome: "changed" };
    const read = readReturns(sold, typed);
    if (!read.ok) return { outcome: "wrong", errors: read.errors };
    const { returns } = read;
    // The stock changes in the order of the ids, as orders lock them.
    for (const { variantId, pieces } of returns) {
      await returnStock(tx, { orderId, variantId, pieces });
    }
    const pieces = returns.reduce((sum, one) => sum + one.pieces, 0);
    if (pieces === 0) return { outcome: "put-back", pieces };
    await recordAudit(tx, {
      actorId,
      action: "put back into stock",
      subjectKind: "order",
      subjectId: orderId,
      after: returns.map(({ variantId, pieces }) => ({ variantId, pieces })),
    });
    return { outcome: "put-back", pieces };
  });
}
