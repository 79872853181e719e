import type { TransactionSql } from "postgres";
import { listPieces, type Piece } from "#db/floor/pieces.ts";
import { lockOrder } from "#db/orders/management.ts";
import { type PieceNumber, pieceCode } from "#shop/floor/codes.ts";
import { spoiltReasonOf } from "#shop/floor/commands.ts";
import type { ScanAnswer } from "#shop/floor/scan-answer.ts";
import { nextStep, type Step, stepLabel } from "#shop/floor/steps.ts";
import { isCancelRequested } from "#shop/orders/shipping-doubts.ts";
import { advance } from "../advance.ts";
import { loadPieces } from "../presses/load-pieces.ts";
import type { Placed } from "../settle-bin.ts";
import { changeOnce } from "./change-once.ts";
import { describeOrder } from "./describe.ts";
import { goneProblem, stepProblem } from "./piece-problem.ts";
import { type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";
import { spoil } from "./spoil.ts";

/** Does the next step of a piece, or marks it as spoilt. What is wrong changes nothing. */
export async function scanPiece(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
  { orderId, number, attempt }: PieceNumber,
): Promise<ScanAnswer> {
  return changeOnce(services, request, [orderId], async (tx) => {
    const pieces = await listPieces(tx, orderId);
    const piece = pieces.find((one) => one.number === number && one.attempt === attempt);
    if (!piece) {
      const code = pieceCode({ orderId, number, attempt });
      return { answer: wrong(`There is no piece ${code}`, "Scan the sticker again.") };
    }
    const problem =
      goneProblem(piece, pieces) ?? (await findProblem(tx, piece, pieces, request, context));
    if (problem) {
      const shown = await describeOrder(tx, orderId, pieces, context, piece);
      return { answer: { ...problem, ...shown } };
    }
    const reason = request.command && spoiltReasonOf(request.command);
    if (reason) return spoil(tx, { piece, reason }, request, context);
    return step(services, tx, piece, request, context);
  });
}

async function findProblem(
  tx: TransactionSql,
  piece: Piece,
  pieces: readonly Piece[],
  request: ScanRequest,
  context: ScanContext,
): Promise<ScanAnswer | undefined> {
  if (request.command && spoiltReasonOf(request.command)) return undefined;
  const order = await lockOrder(tx, piece.orderId);
  if (order && isCancelRequested(order)) {
    return wrong("The customer asked to cancel", "Ask first: the order's page has the request.");
  }
  return stepProblem(tx, piece, pieces, context, request);
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
    ...(placed.isComplete && to !== "packed" && { isComplete: true }),
  };
  return { answer, before: { pieces: [{ id, orderId, step: piece.step }] } };
}

/** `Checked: bin 7`, `Complete: bin 7`, `Packed` */
function wordsOf(
  to: Step,
  pieces: readonly Piece[],
  { bin, isComplete }: Placed,
  context: ScanContext,
): { title: string; text: string } {
  const open = pieces.filter(({ off, spoilt }) => !off && !spoilt);
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
  if (bin) return { title: `${label}: bin ${bin}`, text: "Put it there until the rest is done." };
  return { title: label, text: "" };
}
