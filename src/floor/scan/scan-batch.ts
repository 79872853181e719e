import { findBatch, listOrdersOfBatch } from "#db/floor/batches.ts";
import { listCancelable } from "#db/floor/orders.ts";
import { listPiecesOfBatch, type Piece } from "#db/floor/pieces.ts";
import { batchCode } from "#shop/floor/codes.ts";
import type { ScanAnswer } from "#shop/floor/scan-answer.ts";
import { type FloorSteps, nextStep } from "#shop/floor/steps.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { advance } from "../advance.ts";
import { changeOnce } from "./change-once.ts";
import { countsText } from "./describe.ts";
import { info, type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";

/** Its pick list is done: all ready pieces of the batch are picked. Later it says where they are. */
export async function scanBatch(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  batchId: number,
): Promise<ScanAnswer> {
  const orderIds = await listOrdersOfBatch(services.sql, batchId);
  return changeOnce(services, request, orderIds, async (tx) => {
    const batch = await findBatch(tx, batchId);
    if (!batch) return { answer: wrong(`There is no batch ${batchCode(batchId)}`) };
    const named = { batch: { id: batch.id, name: batch.name } };
    const pieces = await listPiecesOfBatch(tx, batchId);
    const picks = request.station === undefined || request.station === "picked";
    const held = (await listCancelable(tx, orderIds)).filter(isCancelRequested);
    const free = orderIds.filter((orderId) => !held.some(({ id }) => id === orderId));
    const ready = picks ? pieces.filter((piece) => mayBePicked(piece, context, free)) : [];
    if (ready.length === 0) {
      return { answer: { ...info(batch.name, `${countsText(pieces, context)}.`), ...named } };
    }
    const { actorId } = request;
    for (const [orderId, some] of Map.groupBy(ready, (piece) => piece.orderId)) {
      const pieceIds = some.map(({ id }) => id);
      await advance(services, tx, { orderId, pieceIds, to: "picked", steps: context, actorId });
    }
    const title = `Picked: ${ready.length} ${ready.length === 1 ? "piece" : "pieces"}`;
    const left = pieces.filter((piece) => mayBePicked(piece, context, orderIds));
    const text =
      left.length > ready.length
        ? `${batch.name}. Not those whose customers asked to cancel: ${left.length - ready.length}.`
        : `${batch.name}.`;
    const answer: ScanAnswer = { outcome: "done", title, text, ...named };
    const before = ready.map(({ id, orderId, step }) => ({ id, orderId, step }));
    return { answer, before: { pieces: before } };
  });
}

/** A piece that came into the batch meanwhile is of an order that is not locked. */
function mayBePicked(
  { state, step, orderId }: Piece,
  steps: FloorSteps,
  locked: readonly number[],
): boolean {
  return state === "ready" && nextStep(step, steps) === "picked" && locked.includes(orderId);
}
