import type { TransactionSql } from "postgres";
import { recordAudit } from "#db/audit.ts";
import { markStarted } from "#db/floor/batches.ts";
import { markBegun } from "#db/floor/pieces.ts";
import { insertPressWork } from "#db/floor/presses/press-work.ts";
import { lockPressWithKey } from "#db/floor/presses/presses.ts";

type Scan = { id: string; actorId: number; pressId?: number | undefined };

type Loaded = {
  /** In the order of the press. */
  pieces: readonly { id: number; orderId: number }[];
  batchId?: number;
};

/**
 * Gives the print files of pieces to the program of the press where they were scanned, those that it
 * does not have yet; joins the scan's transaction, which has locked their orders. Their customers can
 * change nothing any more. Returns what the scanner says of it, nothing where nothing is loaded.
 */
export async function loadPieces(
  tx: TransactionSql,
  { id: scanId, actorId, pressId }: Scan,
  { pieces, batchId }: Loaded,
): Promise<string> {
  const press = pressId && pieces.length > 0 ? await lockPressWithKey(tx, pressId) : undefined;
  if (!press) return "";
  const pieceIds = pieces.map(({ id }) => id);
  const work = { pressId: press.id, batchId: batchId ?? null, scanId, pieceIds };
  const loaded = new Set(await insertPressWork(tx, work));
  if (loaded.size === 0) return "";
  const orderIds = pieces.filter(({ id }) => loaded.has(id)).map(({ orderId }) => orderId);
  await markBegun(tx, [...new Set(orderIds)]);
  if (batchId && (await markStarted(tx, batchId))) {
    const subject = { subjectKind: "batch", subjectId: batchId } as const;
    await recordAudit(tx, { actorId, action: "start", ...subject });
  }
  return `${loaded.size === 1 ? "1 piece goes" : `${loaded.size} pieces go`} to ${press.name}.`;
}
