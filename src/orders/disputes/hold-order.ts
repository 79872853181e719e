import type { ISql } from "postgres";
import { holdPieces } from "#db/floor/holds.ts";
import { listPieceIds } from "#db/orders/disputes/risk.ts";

/** Nothing of it is printed until somebody releases its pieces; joins the caller's transaction. */
export async function holdOrder(tx: ISql, orderId: number, note: string): Promise<void> {
  await holdPieces(tx, await listPieceIds(tx, orderId), note);
}
