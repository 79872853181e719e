import type { TransactionSql } from "postgres";
import { listPieces, type Piece } from "#db/floor/pieces.ts";
import { lockOrder } from "#db/orders/management.ts";
import { type PieceNumber, pieceCode } from "#shop/floor/codes.ts";
import { spoiltReasonOf } from "#shop/floor/commands.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import type { ScanAnswer, ScannedOrder } from "#shop/floor/scan/scan-answer.ts";
import { isFinished, nextStep, type Step, stepLabel } from "#shop/floor/steps.ts";
import { advance } from "../advance.ts";
import { loadPieces } from "../presses/load-pieces.ts";
import type { Placed } from "../settle-bin.ts";
import { changeOnce } from "./change-once.ts";
import { describeOrder } from "./describe.ts";
import {
  changedProblem,
  goneProblem,
  leftProblem,
  requestProblem,
  stepProblem,
} from "./piece-problem.ts";
import { type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";
import { spoil, spoilProblem } from "./spoil.ts";

/** Does the next step of a piece, or marks it as spoilt. What is wrong changes nothing. */
export async function scanPiece(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  { orderId, number, attempt }: PieceNumber,
): Promise<ScanAnswer> {
  return changeOnce(services, request, { orderIds: [orderId], steps: context }, async (tx) => {
    const pieces = await listPieces(tx, orderId);
    const piece = pieces.find((one) => one.number === number && one.attempt === attempt);
    if (!piece) {
      const code = pieceCode({ orderId, number, attempt });
      return { answer: wrong(`There is no piece ${code}`, "Scan the sticker again.") };
    }
    const reason = request.command && spoiltReasonOf(request.command);
    const order = await lockOrder(tx, orderId);
    const problem =
      goneProblem(piece, pieces) ??
      (order && leftProblem(piece, order)) ??
      (reason
        ? (spoilProblem(piece) ??
          (await changedProblem(tx, pieceCode(piece), [piece], context, request)))
        : ((order && requestProblem(order)) ??
          (await stepProblem(tx, piece, pieces, context, request))));
    if (problem) {
      const shown = await describeOrder(tx, orderId, pieces, context, piece);
      return { answer: { ...problem, ...shown, ...whereOf(piece, shown.order, context) } };
    }
    if (reason) return spoil(tx, { piece, reason }, request, context);
    return step(services, tx, piece, request, context);
  });
}

/** A finished piece that is read again belongs into its order's bin. */
function whereOf(piece: Piece, order: ScannedOrder | undefined, context: ScanContext) {
  const waits = isFinished(piece.step, context) && piece.state !== "packed";
  return waits && order?.bin ? { bin: order.bin } : {};
}

async function step(
  services: ScanDeps,
  tx: TransactionSql,
  piece: Piece,
  request: ScanRequest,
  context: ScanContext,
) {
  const { orderId, id } = piece;
  // `stepProblem` has found that there is one.
  const to = nextStep(piece.step, context) ?? "packed";
  const moved = { orderId, pieceIds: [id], to, steps: context, actorId: request.actorId };
  const { pieces, ...placed } = await advance(services, tx, moved);
  const now = pieces.find((one) => one.id === id) ?? piece;
  const shown = await describeOrder(tx, orderId, pieces, context, now);
  const loaded = to === "printed" ? await loadPieces(tx, request, { pieces: [now] }) : "";
  const { title, text } = wordsOf(to, pieces, placed, context);
  const answer: ScanAnswer = {
    ...{ outcome: "done", title, text: [text, loaded].filter(Boolean).join(" "), ...shown },
    ...(placed.bin !== null && { bin: placed.bin }),
    ...(placed.isComplete && to !== "packed" && { isComplete: true }),
  };
  return { answer, before: { pieces: [{ id, orderId, step: piece.step, to }] } };
}

/** `Checked: bin 7`, `Complete: bin 7`, `Packed` */
function wordsOf(
  to: Step,
  pieces: readonly Piece[],
  { bin, isComplete }: Placed,
  context: ScanContext,
): { title: string; text: string } {
  const open = pieces.filter(isOpen);
  const label = stepLabel(to, context);
  if (to === "packed") {
    const packed = open.filter(({ step }) => step === "packed").length;
    if (packed < open.length) return { title: label, text: `${packed} of ${open.length} packed.` };
    return { title: "Packed", text: "The order is whole and can be shipped." };
  }
  if (isComplete) {
    const text = open.length > 1 ? `All ${open.length} are here. Pack them.` : "Pack it.";
    return { title: bin ? `Complete: bin ${bin}` : "Complete", text };
  }
  if (bin && isFinished(to, context)) {
    return { title: `${label}: bin ${bin}`, text: "Put it there until the rest is done." };
  }
  if (isFinished(to, context)) {
    return { title: label, text: "No bin is free: put it where its order's other pieces are." };
  }
  return { title: label, text: "" };
}
