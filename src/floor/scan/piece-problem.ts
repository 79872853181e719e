import type { ISql } from "postgres";
import { findLastEvent, type Piece } from "#db/floor/pieces.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import type { ScanAnswer } from "#shop/floor/scan-answer.ts";
import { SPOILT_LABELS } from "#shop/floor/spoilt.ts";
import { waitsText } from "#shop/floor/states.ts";
import { type FloorSteps, isFinished, nextStep, stepLabel } from "#shop/floor/steps.ts";
import { capital } from "#shop/words/capital.ts";
import { zonedText } from "#shop/zoned-time.ts";
import { type ScanContext, type ScanRequest, wrong } from "./request.ts";

/** Why nothing can be done with a piece, whatever its next step is. */
export function goneProblem(piece: Piece, pieces: readonly Piece[]): ScanAnswer | undefined {
  const code = pieceCode(piece);
  if (piece.spoilt) {
    const now = pieces.find(({ number, spoilt }) => number === piece.number && !spoilt);
    const instead = now && `${pieceCode(now)} is made in its place. `;
    const reason = SPOILT_LABELS[piece.spoilt].toLowerCase();
    return wrong(`${code} is spoilt`, `${instead ?? ""}Reason: ${reason}. Put this one aside.`);
  }
  if (piece.off === "order") return wrong("Canceled: put it aside", `${code} is made no more.`);
  if (piece.off === "refund") return wrong("Refunded: put it aside", `${code} is made no more.`);
  return undefined;
}

/** Why its next step cannot be done now. */
export async function stepProblem(
  sql: ISql,
  piece: Piece,
  pieces: readonly Piece[],
  context: ScanContext,
  { station }: Pick<ScanRequest, "station">,
): Promise<ScanAnswer | undefined> {
  const code = pieceCode(piece);
  if (piece.state === "waiting") {
    return wrong(`${code} waits`, capital(`${waitsText(piece.waits, piece.heldNote)}.`));
  }
  const next = nextStep(piece.step, context);
  if (!next || (station && isDone(piece, station, context))) {
    const done = stepLabel(piece.step, context).toLowerCase();
    return wrong(`${code} is already ${done}`, await whoAndWhen(sql, piece, context));
  }
  if (station && next !== station) {
    const due = stepLabel(next, context).toLowerCase();
    return wrong(`${code} is not ${due} yet`, `This station: ${stepLabel(station, context)}.`);
  }
  return next === "packed" ? packingProblem(pieces, context) : undefined;
}

function isDone(piece: Piece, station: FloorSteps["steps"][number], { steps }: FloorSteps) {
  return piece.step !== "ready" && steps.indexOf(piece.step) >= steps.indexOf(station);
}

/** Orders are packed whole. */
export function packingProblem(
  pieces: readonly Piece[],
  steps: FloorSteps,
): ScanAnswer | undefined {
  const open = pieces.filter(({ off, spoilt }) => !off && !spoilt);
  const missing = open.filter(({ step, state }) => state === "waiting" || !isFinished(step, steps));
  if (missing.length === 0) return undefined;
  const codes = missing.slice(0, 5).map((piece) => pieceCode(piece));
  const more = missing.length > codes.length ? ` and ${missing.length - codes.length} more` : "";
  const title = `${missing.length} of ${open.length} are still missing`;
  return wrong(title, `The order is packed whole. Missing: ${codes.join(", ")}${more}.`);
}

async function whoAndWhen(sql: ISql, piece: Piece, { timeZone }: ScanContext): Promise<string> {
  const last = await findLastEvent(sql, piece.id);
  if (!last) return "";
  const by = last.actor ? `By ${last.actor}, ` : "";
  return `${by}${zonedText(last.createdAt, timeZone)}.`;
}
