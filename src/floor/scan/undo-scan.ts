import type { TransactionSql } from "postgres";
import { refillBin } from "#db/floor/bins.ts";
import { hasLeft } from "#db/floor/orders.ts";
import { listPieces, type Piece, returnBlank, unspoilPiece, writeSteps } from "#db/floor/pieces.ts";
import { deleteWorkOfScan } from "#db/floor/presses/press-work.ts";
import { findLastScan, findScan, type LastScan, markUndone } from "#db/floor/scans.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { type FloorSteps, isPrinted } from "#shop/floor/steps.ts";
import { settleBin } from "../settle-bin.ts";
import { changeOnce } from "./change-once.ts";
import { describeOrder } from "./describe.ts";
import { info, type ScanContext, type ScanDeps, type ScanRequest, wrong } from "./request.ts";

const NOTHING = info(
  "Nothing to take back",
  "Your last scans changed nothing, or are an hour old.",
);

/** Takes back the last scan of this person that changed something, unless others have gone on since. */
export async function undoScan(
  services: ScanDeps,
  request: ScanRequest,
  context: ScanContext,
): Promise<ScanAnswer> {
  const { sql } = services;
  const last = await findLastScan(sql, request.actorId, request.at);
  if (!last) return (await findScan(sql, request.id)) ?? NOTHING;
  return changeOnce(services, request, { orderIds: ordersOf(last), steps: context }, async (tx) => {
    const pieces = (await Promise.all(ordersOf(last).map((id) => listPieces(tx, id)))).flat();
    const [only] = pieces;
    if (!isAsLeft(last, pieces) || !isSameStep(last, context)) return GONE;
    if (await hasLeft(tx, ordersOf(last))) return LEFT;
    const work = await deleteWorkOfScan(tx, last.id);
    if (!only && work !== "deleted") return work === "left" ? LOADED : GONE;
    if (!(await refillBins(tx, last)) || !(await markUndone(tx, last.id))) return GONE;
    await takeBack(tx, last, pieces, context);
    const isOne = only && ordersOf(last).length === 1;
    const now = isOne ? await listPieces(tx, only.orderId) : [];
    const shown = isOne ? await describeOrder(tx, only.orderId, now, context) : {};
    const { title, code } = last.answer;
    const answer: ScanAnswer = {
      ...{ outcome: "done", title: "Taken back", ...shown },
      text: work === "left" ? `${title}. ${AT_PRESS}` : `${title}.`,
      ...(code !== undefined && { code }),
    };
    return { answer, before: { pieces: [], isUndo: true } };
  });
}

const LEFT = { answer: wrong("It cannot be taken back", "Its order has left the house.") };

const GONE = {
  answer: wrong("It cannot be taken back", "Somebody has gone on with it since."),
};

const AT_PRESS = "The press has its files already.";

const LOADED = { answer: wrong("It cannot be taken back", AT_PRESS) };

/** Nobody has gone on with the pieces, nor with the one that took a spoilt one's place. */
function isAsLeft({ before }: LastScan, pieces: readonly Piece[]): boolean {
  const find = (id: number) => pieces.find((piece) => piece.id === id);
  const replacement = before.spoilt && find(before.spoilt.replacementId);
  const spoilt = before.spoilt && find(before.spoilt.id);
  if (before.spoilt && !(replacement && isUntouched(replacement))) return false;
  if (spoilt?.size !== replacement?.size) return false;
  return before.pieces.every(({ id, to }) => {
    const piece = find(id);
    return piece !== undefined && !piece.spoilt && piece.step === to;
  });
}

/** An owner who has moved a step to the other side of printing would print a piece twice, or never. */
function isSameStep({ before }: LastScan, steps: FloorSteps): boolean {
  return before.pieces.every(
    ({ step, to }) => (to === "printed") === (isPrinted(to, steps) && !isPrinted(step, steps)),
  );
}

/** In a batch, its sticker and its place on a sheet may be printed. */
function isUntouched(piece: Piece): boolean {
  return piece.step === "ready" && isOpen(piece) && piece.batchId === null;
}

function ordersOf({ before, answer }: LastScan): number[] {
  const ids = before.pieces.map(({ orderId }) => orderId);
  if (before.spoilt && answer.order) ids.push(answer.order.id);
  for (const { orderId } of before.freed ?? []) ids.push(orderId);
  return [...new Set(ids)];
}

/** The pieces still lie in their bin. False where it was emptied, and has another order by now. */
async function refillBins(tx: TransactionSql, { before }: LastScan): Promise<boolean> {
  const { freed = [], pieces, spoilt } = before;
  const isOnlyEmptied = pieces.length === 0 && !spoilt;
  const filled = [];
  for (const { number, orderId } of freed) filled.push(await refillBin(tx, number, orderId));
  return !isOnlyEmptied || filled.every(Boolean);
}

async function takeBack(
  tx: TransactionSql,
  last: LastScan,
  now: readonly Piece[],
  context: ScanContext,
): Promise<void> {
  const { spoilt, pieces } = last.before;
  if (pieces.length === 0 && !spoilt) return;
  // The stock may have got its blank since.
  const made = spoilt && now.find(({ id }) => id === spoilt.replacementId);
  if (made?.variantId && !made.waits.includes("stock")) await returnBlank(tx, made.variantId);
  if (spoilt) await unspoilPiece(tx, spoilt.id, spoilt.replacementId);
  if (pieces.length > 0) await writeSteps(tx, pieces);
  for (const orderId of ordersOf(last)) {
    await settleBin(tx, orderId, await listPieces(tx, orderId), context);
  }
}
