import type { TransactionSql } from "postgres";
import { listPieces, markBegun, type Piece, writeSteps } from "#db/floor/pieces.ts";
import { lockOrder } from "#db/orders/management.ts";
import { startProcessing } from "#orders/management/set-order-status.ts";
import type { Services } from "#services/services.ts";
import { type FloorSteps, isPrinted, type Step } from "#shop/floor/steps.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { type Placed, settleBin } from "./settle-bin.ts";

type Deps = Pick<Services, "jobs" | "config">;

type Advance = {
  orderId: number;
  pieceIds: readonly number[];
  to: Step;
  steps: FloorSteps;
  actorId: number;
};

/**
 * Does a step of pieces of an order that is locked, and what follows: its customer can change nothing
 * any more, with its first printed piece it is processing, and its bin is filled or freed.
 */
export async function advance(
  services: Deps,
  tx: TransactionSql,
  { orderId, pieceIds, to, steps, actorId }: Advance,
): Promise<Placed & { pieces: Piece[] }> {
  await writeSteps(
    tx,
    pieceIds.map((id) => ({ id, step: to })),
  );
  await markBegun(tx, [orderId]);
  if (isPrinted(to, steps)) {
    const order = await lockOrder(tx, orderId);
    if (order && ORDER_STATUS[order.status].isWaiting) {
      await startProcessing(services, tx, { orderId, actorId });
    }
  }
  const pieces = await listPieces(tx, orderId);
  return { ...(await settleBin(tx, orderId, pieces, steps)), pieces };
}
