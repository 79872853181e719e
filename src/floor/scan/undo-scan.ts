import type { TransactionSql } from "postgres";
import { listPieces, type Piece, returnBlank, unspoilPiece, writeSteps } from "#db/floor/pieces.ts";
import { deleteWorkOfScan } from "#db/floor/press-work.ts";
import { findLastScan, type LastScan, markUndone } from "#db/floor/scans.ts";
import type { ScanAnswer } from "#shop/floor/scan-answer.ts";
import { type FloorSteps, nextStep } from "#shop/floor/steps.ts";
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
  const last = await findLastScan(services.sql, request.actorId);
  if (!last) return NOTHING;
  return changeOnce(services, request, ordersOf(last), async (tx) => {
    const pieces = (await Promise.all(ordersOf(last).map((id) => listPieces(tx, id)))).flat();
    const [only] = pieces;
    if (!isAsLeft(last, pieces, context)) return GONE;
    const work = await deleteWorkOfScan(tx, last.id);
    if (!only && work !== "deleted") return work === "left" ? LOADED : GONE;
    if (!(await markUndone(tx, last.id))) return GONE;
    await takeBack(tx, last);
    for (const orderId of ordersOf(last)) {
      await settleBin(tx, orderId, await listPieces(tx, orderId), context);
    }
    const isOne = only && ordersOf(last).length === 1;
    const now = isOne ? await listPieces(tx, only.orderId) : [];
    const shown = isOne ? await describeOrder(tx, only.orderId, now, context) : {};
    const { title, code } = last.answer;
    const answer: ScanAnswer = {
      ...{ outcome: "done", title: "Taken back", ...shown },
      text: work === "left" ? `${title}. ${AT_PRESS}` : `${title}.`,
      ...(code !== undefined && { code }),
    };
    return { answer };
  });
}

const GONE = {
  answer: wrong("It cannot be taken back", "Somebody has gone on with it since."),
};

const AT_PRESS = "The press has its files already.";

const LOADED = { answer: wrong("It cannot be taken back", AT_PRESS) };

/** Nobody has gone on with the pieces, nor with the one that took a spoilt one's place. */
function isAsLeft({ before }: LastScan, pieces: readonly Piece[], steps: FloorSteps): boolean {
  const find = (id: number) => pieces.find((piece) => piece.id === id);
  const replacement = before.spoilt && find(before.spoilt.replacementId);
  if (before.spoilt && (replacement?.step !== "ready" || replacement.spoilt || replacement.off)) {
    return false;
  }
  return before.pieces.every(({ id, step }) => {
    const piece = find(id);
    return piece !== undefined && !piece.spoilt && piece.step === nextStep(step, steps);
  });
}

function ordersOf({ before, answer }: LastScan): number[] {
  const ids = before.pieces.map(({ orderId }) => orderId);
  if (before.spoilt && answer.order) ids.push(answer.order.id);
  return [...new Set(ids)];
}

async function takeBack(tx: TransactionSql, { before }: LastScan): Promise<void> {
  const { spoilt, pieces } = before;
  if (spoilt?.blankOf) await returnBlank(tx, spoilt.blankOf);
  if (spoilt) await unspoilPiece(tx, spoilt.id, spoilt.replacementId);
  if (pieces.length > 0) await writeSteps(tx, pieces);
}
