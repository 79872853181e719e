import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { listOrdersOfBatch, lockBatch, markStarted } from "#db/floor/batches.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { markBegun } from "#db/floor/pieces.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";

type Request = { batchId: number; actorId: number };

/**
 * Begins with a batch and all of its orders, whose customers can change nothing any more, and runs it
 * under their locks. Undefined where there is no such batch.
 */
export async function beginBatch<T>(
  { sql }: Pick<Services, "sql">,
  request: Request,
  act: (tx: TransactionSql) => Promise<T>,
): Promise<T | undefined> {
  for (;;) {
    const begun = await transact(sql, (tx) => beginWithin(tx, request, act));
    if (begun !== "grown") return begun?.result;
  }
}

/** `grown`: somebody has added to it meanwhile. Those orders are locked before the batch, too, so anew. */
async function beginWithin<T>(
  tx: TransactionSql,
  { batchId, actorId }: Request,
  act: (tx: TransactionSql) => Promise<T>,
): Promise<{ result: T } | "grown" | undefined> {
  const orderIds = await listOrdersOfBatch(tx, batchId);
  await lockOrders(tx, orderIds);
  if (!(await lockBatch(tx, batchId))) return undefined;
  const now = await listOrdersOfBatch(tx, batchId);
  if (now.some((id) => !orderIds.includes(id))) return "grown";
  await markBegun(tx, now);
  if (await markStarted(tx, batchId)) {
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    await recordAudit(tx, { actorId, action: "start", ...subject });
  }
  return { result: await act(tx) };
}
