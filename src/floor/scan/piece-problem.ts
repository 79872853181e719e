import type { ISql } from "postgres";
import { findChangeByOthers, findLastEvent, type LastEvent, type Piece } from "#db/floor/pieces.ts";
import { pieceCode } from "#shop/floor/codes.ts";
import { isOpen } from "#shop/floor/is-open.ts";
import type { ScanAnswer } from "#shop/floor/scan/scan-answer.ts";
import { SPOILT_LABELS } from "#shop/floor/spoilt.ts";
import { waitsText } from "#shop/floor/states.ts";
import { type FloorSteps, isFinished, nextStep, STEPS, stepLabel } from "#shop/floor/steps.ts";
import { ORDER_STATUS } from "#shop/orders/order-status.ts";
import { isCancelRequested, type Shipment } from "#shop/orders/shipping-doubts.ts";
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

/** Nothing is done any more with what is out of the house. */
export function leftProblem(
  piece: Piece,
  { status }: Pick<Shipment, "status">,
): ScanAnswer | undefined {
  if (!ORDER_STATUS[status].hasLeft) return undefined;
  return wrong(`${pieceCode(piece)} is already gone`, `Its order is ${status}.`);
}

export function requestProblem(
  order: Parameters<typeof isCancelRequested>[0],
): ScanAnswer | undefined {
  if (!isCancelRequested(order)) return undefined;
  return wrong("The customer asked to cancel", "Ask first: the order's page has the request.");
}

/** Why its next step cannot be done now. */
export async function stepProblem(
  sql: ISql,
  piece: Piece,
  pieces: readonly Piece[],
  context: ScanContext,
  request: Pick<ScanRequest, "station" | "actorId" | "ageMs">,
): Promise<ScanAnswer | undefined> {
  const code = pieceCode(piece);
  const { station } = request;
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
  const problem = next === "packed" ? packingProblem(pieces, context) : undefined;
  if (problem) return problem;
  const raced = station ? undefined : await raceProblem(sql, piece, context, request);
  return raced ?? changedProblem(sql, code, [piece], context, request);
}

/** A scan that was not sent at once has waited for the network, or for those before it. */
const WAITED_MS = 1000;

/** Finds what somebody else has done to these pieces since the scan was read. */
export async function changedProblem(
  sql: ISql,
  scanned: string,
  pieces: readonly Piece[],
  context: ScanContext,
  { actorId, ageMs = 0 }: Pick<ScanRequest, "actorId" | "ageMs">,
): Promise<ScanAnswer | undefined> {
  if (ageMs < WAITED_MS) return undefined;
  const pieceIds = pieces.map(({ id }) => id);
  const change = await findChangeByOthers(sql, pieceIds, { actorId, withinMs: ageMs });
  const changed = pieces.find(({ id }) => id === change?.pieceId);
  if (!change || !changed) return undefined;
  const { toState, actor, createdAt } = change;
  const step = STEPS.find((one) => one === toState);
  const state = step ? stepLabel(step, context).toLowerCase() : toState;
  const who = `${state}${actor ? ` by ${actor}` : ""}, ${zonedText(createdAt, context.timeZone)}`;
  return wrong(`${scanned} has changed since`, `${pieceCode(changed)}: ${who}. Scan it again.`);
}

/** Two scanners that read the same piece at once do not do two steps of it. */
const RACE_MS = 3000;

/** Somebody else has done a step of it since it was read, or just before. */
async function raceProblem(
  sql: ISql,
  piece: Piece,
  context: ScanContext,
  { actorId, ageMs = 0 }: Pick<ScanRequest, "actorId" | "ageMs">,
): Promise<ScanAnswer | undefined> {
  if (piece.step === "ready") return undefined;
  const last = await findLastEvent(sql, piece.id);
  if (last?.toState !== piece.step || last.ageMs > ageMs + RACE_MS) return undefined;
  if (last.actorId === null || last.actorId === actorId) return undefined;
  const done = stepLabel(piece.step, context).toLowerCase();
  const text = `${whoText(last, context)} Scan it again for its next step.`;
  return wrong(`${pieceCode(piece)} was just ${done}`, text);
}

function isDone(piece: Piece, station: FloorSteps["steps"][number], { steps }: FloorSteps) {
  return piece.step !== "ready" && steps.indexOf(piece.step) >= steps.indexOf(station);
}

/** The pieces of an order are packed together. */
export function packingProblem(
  pieces: readonly Piece[],
  steps: FloorSteps,
): ScanAnswer | undefined {
  const open = pieces.filter(isOpen);
  const missing = open.filter(({ step, state }) => state === "waiting" || !isFinished(step, steps));
  if (missing.length === 0) return undefined;
  const codes = missing.slice(0, 5).map((piece) => pieceCode(piece));
  const more = missing.length > codes.length ? ` and ${missing.length - codes.length} more` : "";
  const title = `${missing.length} of ${open.length} are still missing`;
  return wrong(title, `Its pieces are packed together. Missing: ${codes.join(", ")}${more}.`);
}

async function whoAndWhen(sql: ISql, piece: Piece, context: ScanContext): Promise<string> {
  const last = await findLastEvent(sql, piece.id);
  return last ? whoText(last, context) : "";
}

function whoText({ actor, createdAt }: LastEvent, { timeZone }: ScanContext): string {
  return `${actor ? `By ${actor}, ` : ""}${zonedText(createdAt, timeZone)}.`;
}
