import type { ISql } from "postgres";
import { listBlanksOf } from "#db/floor/batch-blanks.ts";
import { findBatch } from "#db/floor/batches.ts";
import { listPiecesOfBatch } from "#db/floor/pieces.ts";
import { batchCode } from "#shop/floor/codes.ts";
import type { PickList } from "./pick-list-pdf.ts";

/** What is still to be picked for a batch; undefined where there is none. */
export async function readPickList(
  sql: ISql,
  batchId: number,
): Promise<Pick<PickList, "batch" | "lines"> | undefined> {
  const found = await findBatch(sql, batchId);
  if (!found) return undefined;
  const lines = await listBlanksOf(sql, batchId);
  const pieces = await listPiecesOfBatch(sql, batchId);
  const made = pieces.filter(({ off }) => off === null);
  const batch = {
    code: batchCode(batchId),
    name: found.name,
    dueOn: made.map(({ dueOn }) => dueOn),
    orders: new Set(made.map(({ orderId }) => orderId)).size,
  };
  return { batch, lines };
}
