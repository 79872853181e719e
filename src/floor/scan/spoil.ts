import type { TransactionSql } from "postgres";
import {
  listPieces,
  markBegun,
  type Piece,
  spoilPiece,
  takeBlank,
  waitForStock,
} from "#db/floor/pieces.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { SPOILT_LABELS, type SpoiltReason } from "#shop/floor/spoilt.ts";
import { settleBin } from "../settle-bin.ts";
import { describeOrder } from "./describe.ts";
import { type ScanContext, type ScanRequest, wrong } from "./request.ts";

type Spoiling = { piece: Piece; reason: SpoiltReason };

/** Limit of floor: times that a piece is made [times]; its print or its blank is wrong. */
const MAX_ATTEMPTS = 26;

/** Its blank is not there yet: nothing of it can be spoilt, and no other blank can be taken. */
export function spoilProblem(piece: Piece): ScanAnswer | undefined {
  if (piece.step !== "ready" || !piece.waits.includes("stock")) return undefined;
  return wrong(`${pieceCode(piece)} waits`, "No stock: there is nothing that could be spoilt.");
}

/** A new piece goes to the front and takes another blank. Nothing is charged and nobody is mailed. */
export async function spoil(
  tx: TransactionSql,
  { piece, reason }: Spoiling,
  { note = "" }: ScanRequest,
  context: ScanContext,
) {
  const { id, orderId, attempt } = piece;
  if (attempt >= MAX_ATTEMPTS) {
    const text = `It was made ${attempt} times. Change its print or its blank first.`;
    return { answer: wrong(`${pieceCode(piece)} cannot be made again`, text) };
  }
  const hasBlank = piece.variantId === null || (await takeBlank(tx, piece.variantId));
  const made = await spoilPiece(tx, { id, reason, note });
  await markBegun(tx, [orderId]);
  if (!hasBlank) await waitForStock(tx, made.id);
  const pieces = await listPieces(tx, orderId);
  const { bin } = await settleBin(tx, orderId, pieces, context);
  const replacement = pieceCode({ ...piece, attempt: made.attempt });
  const answer: ScanAnswer = {
    outcome: "done",
    title: `Spoilt: ${SPOILT_LABELS[reason].toLowerCase()}`,
    text: [
      hasBlank
        ? `${replacement} is made in its place, before all others.`
        : `${replacement} is made in its place once the stock has the blank.`,
      bin && `The order's other pieces wait in bin ${bin}.`,
    ]
      .filter(Boolean)
      .join(" "),
    ...(await describeOrder(tx, orderId, pieces, context, piece)),
  };
  return { answer, before: { pieces: [], spoilt: { id, replacementId: made.id } } };
}
