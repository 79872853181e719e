import { findBatch, listOrdersOfBatch } from "#db/floor/batches.ts";
import { listCancelable } from "#db/floor/orders.ts";
import { listPiecesOfBatch, type Piece } from "#db/floor/pieces.ts";
import { batchCode } from "#shop/floor/codes.ts";
import { piecesText } from "#shop/floor/pieces-text.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { type FloorSteps, isPrinted, nextStep } from "#shop/floor/steps.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { advance } from "../advance.ts";
import { loadPieces } from "../presses/load-pieces.ts";
import { changeOnce } from "./change-once.ts";
import { countsText } from "./describe.ts";
import { info, type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";

/**
 * Its pick list is done: all ready pieces of the batch are picked, and the press where it is scanned
 * loads their files. Later it says where they are.
 */
export async function scanBatch(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  batchId: number,
): Promise<ScanAnswer> {
  const orderIds = await listOrdersOfBatch(services.sql, batchId);
  return changeOnce(services, request, { orderIds, steps: context }, async (tx) => {
    const batch = await findBatch(tx, batchId);
    if (!batch) return { answer: wrong(`There is no batch ${batchCode(batchId)}`) };
    const named = { batch: { id: batch.id, name: batch.name } };
    const pieces = await listPiecesOfBatch(tx, batchId);
    const picks = request.station === undefined || request.station === "picked";
    const regretted = (await listCancelable(tx, orderIds))
      .filter(isCancelRequested)
      .map(({ id }) => id);
    const free = orderIds.filter((orderId) => !regretted.includes(orderId));
    const ready = picks ? pieces.filter((piece) => mayBePicked(piece, context, free)) : [];
    const unprinted = pieces.filter((piece) => mayBeLoaded(piece, context, free));
    const loaded = await loadPieces(tx, request, { pieces: unprinted, batchId });
    if (ready.length === 0 && !loaded) {
      return { answer: { ...info(batch.name, `${countsText(pieces, context)}.`), ...named } };
    }
    const { actorId } = request;
    for (const [orderId, some] of Map.groupBy(ready, (piece) => piece.orderId)) {
      const pieceIds = some.map(({ id }) => id);
      await advance(services, tx, { orderId, pieceIds, to: "picked", steps: context, actorId });
    }
    const left = pieces.filter(
      (piece) =>
        (picks && mayBePicked(piece, context, regretted)) ||
        (loaded && mayBeLoaded(piece, context, regretted)),
    );
    const answer: ScanAnswer = {
      ...{
        outcome: "done",
        title: ready.length > 0 ? `Picked: ${piecesText(ready.length)}` : "Loaded",
      },
      text: [`${batch.name}.`, loaded, leftText(left.length)].filter(Boolean).join(" "),
      ...named,
    };
    const before = ready.map(({ id, orderId, step }) => ({
      id,
      orderId,
      step,
      to: "picked" as const,
    }));
    return { answer, before: { pieces: before, ...(loaded && { isLoaded: true }) } };
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

/** Nobody has printed it, and nothing holds it up. */
function mayBeLoaded(piece: Piece, steps: FloorSteps, locked: readonly number[]): boolean {
  const { state, step, off, orderId } = piece;
  if (state === "waiting" || off || isPrinted(step, steps)) return false;
  return locked.includes(orderId);
}

function leftText(left: number): string {
  return left > 0 ? `Not those whose customers asked to cancel: ${left}.` : "";
}
