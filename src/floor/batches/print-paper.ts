import { recordAudit } from "#db/audit.ts";
import { listOrdersOfBatch, lockBatch, markStarted } from "#db/floor/batches.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { countPrinting } from "#db/floor/papers.ts";
import { markBegun } from "#db/floor/pieces.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import type { BatchPaper } from "#shop/floor/papers.ts";

type Request = { batchId: number; paper: BatchPaper; actorId: number };

/**
 * Counts a printing of a batch's papers, and returns the how manieth it is: from the second on they say
 * 'copy'. From the first paper on the customers of its orders can change nothing. Undefined where
 * there is no such batch.
 */
export async function printPaper(
  { sql }: Pick<Services, "sql">,
  { batchId, paper, actorId }: Request,
): Promise<number | undefined> {
  return transact(sql, async (tx) => {
    await lockOrders(tx, await listOrdersOfBatch(tx, batchId));
    if (!(await lockBatch(tx, batchId))) return undefined;
    // Again, because somebody may have added to it until just now.
    const orderIds = await listOrdersOfBatch(tx, batchId);
    await lockOrders(tx, orderIds);
    await markBegun(tx, orderIds);
    if (await markStarted(tx, batchId)) {
      const subject = { subjectKind: "batch", subjectId: batchId } as const;
      await recordAudit(tx, { actorId, action: "start", ...subject });
    }
    return countPrinting(tx, batchId, paper);
  });
}
