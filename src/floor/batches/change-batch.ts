import type { ISql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import {
  type Batch,
  countBatch,
  deleteBatch,
  fillBatch,
  findBatch,
  leaveBatch,
  listOrdersOfPieces,
  lockBatch,
  writeBatch,
} from "#db/floor/batches.ts";
import { lockOrders } from "#db/floor/orders.ts";
import { markBegun } from "#db/floor/pieces.ts";
import type { Services } from "#services/services.ts";
import { transact } from "#services/transact.ts";
import { MAX_BATCH } from "#shop/floor/batch.ts";

type Deps = Pick<Services, "sql">;
type Members = { batchId: number; pieceIds: readonly number[]; actorId: number };

/**
 * Puts further ready pieces into it, as many as it has room for, and begins with their orders where it
 * has begun. Undefined where there is no such batch.
 */
export async function addToBatch(
  { sql }: Deps,
  { batchId, pieceIds, actorId }: Members,
): Promise<{ added: number; isFull: boolean } | undefined> {
  return transact(sql, async (tx) => {
    const orderIds = await listOrdersOfPieces(tx, pieceIds);
    await lockOrders(tx, orderIds);
    const batch = await lockBatch(tx, batchId);
    if (!batch) return undefined;
    const limit = Math.max(0, MAX_BATCH - (await countBatch(tx, batchId)));
    const filled = await fillBatch(tx, batchId, { pieceIds, limit });
    if (batch.startedAt) await markBegun(tx, filled);
    await recordPieces(tx, { batchId, actorId, action: "add pieces", pieces: filled.length });
    return { added: filled.length, isFull: filled.length === limit };
  });
}

/** Takes pieces out of it; those that are printed stay. */
export async function takeFromBatch(
  { sql }: Deps,
  { batchId, pieceIds, actorId }: Members,
): Promise<number> {
  return transact(sql, async (tx) => {
    const pieces = await leaveBatch(tx, batchId, pieceIds);
    await recordPieces(tx, { batchId, actorId, action: "take pieces out", pieces });
    return pieces;
  });
}

type Moved = { batchId: number; actorId: number; action: string; pieces: number };

async function recordPieces(tx: ISql, { batchId, pieces, ...who }: Moved): Promise<void> {
  if (pieces === 0) return;
  await recordAudit(tx, { ...who, subjectKind: "batch", subjectId: batchId, after: { pieces } });
}

type Saved = Pick<Batch, "name" | "pressId"> & { batchId: number; actorId: number };

export async function saveBatch(
  { sql }: Deps,
  { batchId, actorId, ...after }: Saved,
): Promise<boolean> {
  return sql.begin(async (tx) => {
    const before = await findBatch(tx, batchId);
    if (!before || !(await writeBatch(tx, batchId, after))) return false;
    const { name, pressId } = before;
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    await recordAudit(tx, {
      actorId,
      action: "save",
      ...subject,
      before: { name, pressId },
      after,
    });
    return true;
  });
}

/** Its pieces are free again. False where its papers were printed, or it is gone. */
export async function dissolveBatch(
  { sql }: Deps,
  { batchId, actorId }: Pick<Saved, "batchId" | "actorId">,
): Promise<boolean> {
  return transact(sql, async (tx) => {
    if (!(await deleteBatch(tx, batchId))) return false;
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    await recordAudit(tx, { actorId, action: "delete", ...subject });
    return true;
  });
}
